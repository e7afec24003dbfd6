import { ACCOUNT_CALLS } from "../../src/domain/account/account-calls.ts";
import { ACCOUNT_CALL_SCHEMAS } from "../../src/domain/account/account-calls-schema.ts";
import { USER_CALLS } from "../../src/domain/account/user-calls.ts";
import { USER_CALL_SCHEMAS } from "../../src/domain/account/user-calls-schema.ts";
import { ADDRESS_CALLS } from "../../src/domain/enquiry/address/address-calls.ts";
import { ADDRESS_CALL_SCHEMAS } from "../../src/domain/enquiry/address/address-calls-schema.ts";
import { ENQUIRY_CALLS } from "../../src/domain/enquiry/enquiry-calls.ts";
import { ENQUIRY_CALL_SCHEMAS } from "../../src/domain/enquiry/enquiry-calls-schema.ts";
import { VIEWING_CALLS } from "../../src/domain/enquiry/viewing/viewing-calls.ts";
import { VIEWING_CALL_SCHEMAS } from "../../src/domain/enquiry/viewing/viewing-calls-schema.ts";
import { PROPERTY_CALLS } from "../../src/domain/property/property-calls.ts";
import { PROPERTY_CALL_SCHEMAS } from "../../src/domain/property/property-calls-schema.ts";
import { VIEW_CALLS } from "../../src/domain/property/view-counts/view-calls.ts";
import { VIEW_CALL_SCHEMAS } from "../../src/domain/property/view-counts/view-calls-schema.ts";
import { ALERT_CALLS } from "../../src/domain/saved/alert-calls.ts";
import { ALERT_CALL_SCHEMAS } from "../../src/domain/saved/alert-calls-schema.ts";
import { SAVED_CALLS } from "../../src/domain/saved/saved-calls.ts";
import { SAVED_CALL_SCHEMAS } from "../../src/domain/saved/saved-calls-schema.ts";
import { SEARCH_CALLS } from "../../src/domain/search/search-calls.ts";
import { SEARCH_CALL_SCHEMAS } from "../../src/domain/search/search-calls-schema.ts";
import { CONSENT_CALLS } from "../../src/domain/site/consent-calls.ts";
import { CONSENT_CALL_SCHEMAS } from "../../src/domain/site/consent-calls-schema.ts";
import { SITE_CALLS } from "../../src/domain/site/site-calls.ts";
import { SITE_CALL_SCHEMAS } from "../../src/domain/site/site-calls-schema.ts";
import type { CallRoute, CallSchemas } from "../../src/domain/url/call.ts";

interface CallTableOptions {
  calls: Record<string, CallRoute>;
  schemas: Record<string, CallSchemas>;
}

/** Every call table, by its file name. */
export const CALL_TABLES: Record<string, CallTableOptions> = {
  "account-calls": { calls: ACCOUNT_CALLS, schemas: ACCOUNT_CALL_SCHEMAS },
  "address-calls": { calls: ADDRESS_CALLS, schemas: ADDRESS_CALL_SCHEMAS },
  "alert-calls": { calls: ALERT_CALLS, schemas: ALERT_CALL_SCHEMAS },
  "consent-calls": { calls: CONSENT_CALLS, schemas: CONSENT_CALL_SCHEMAS },
  "enquiry-calls": { calls: ENQUIRY_CALLS, schemas: ENQUIRY_CALL_SCHEMAS },
  "property-calls": { calls: PROPERTY_CALLS, schemas: PROPERTY_CALL_SCHEMAS },
  "saved-calls": { calls: SAVED_CALLS, schemas: SAVED_CALL_SCHEMAS },
  "search-calls": { calls: SEARCH_CALLS, schemas: SEARCH_CALL_SCHEMAS },
  "site-calls": { calls: SITE_CALLS, schemas: SITE_CALL_SCHEMAS },
  "viewing-calls": { calls: VIEWING_CALLS, schemas: VIEWING_CALL_SCHEMAS },
  "view-calls": { calls: VIEW_CALLS, schemas: VIEW_CALL_SCHEMAS },
  "user-calls": { calls: USER_CALLS, schemas: USER_CALL_SCHEMAS },
};

export interface NamedCall {
  name: string;
  call: CallRoute;
  schemas: CallSchemas;
}

export const ALL_CALLS: readonly NamedCall[] = Object.entries(CALL_TABLES).flatMap(([table, parts]) =>
  Object.entries(parts.calls).map(([name, call]) => ({
    name: `${table}: ${name}`,
    call,
    schemas: parts.schemas[name] ?? failOn(table, name),
  })),
);

function failOn(table: string, name: string): never {
  throw new Error(`${table} has no schemas for ${name}.`);
}
