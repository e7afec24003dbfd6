import { toEmailToConfirm } from "../../domain/account/email-confirmation.ts";
import { BLANK_USER, type PersistedUser } from "../../domain/account/user.ts";
import { toPortalLead } from "../../domain/enquiry/lead/portal-lead.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { escapeHtml } from "../../domain/text/html.ts";
import type { Query } from "../db/database.ts";
import { listLeadsOfUser } from "../enquiry/lead/lead-queries.ts";
import { listSavedSearchAnswers } from "../saved/list-saved-searches.ts";
import { listSavedPropertyIds } from "../saved/saved-property-queries.ts";
import { findRequestedEmail } from "./email-confirmation/email-confirmation-queries.ts";
import { findMarketingPreference } from "./marketing-preference-queries.ts";
import { findUserRecord, type UserRecord } from "./user-queries.ts";

/** The data download contains all of them. */
const MOST_SHOWN_LEADS = 20;

/** The user as the API has them, with their saved items and enquiries; undefined if the account doesn't exist. */
export async function findUser(
  query: Query,
  userId: number,
  settings: SiteSettings,
): Promise<PersistedUser | undefined> {
  const record = await findUserRecord(query, userId);
  if (!record) return undefined;
  const [preference, propertyIds, searches, leads, requestedEmail] = await Promise.all([
    findMarketingPreference(query, userId),
    listSavedPropertyIds(query, userId),
    listSavedSearchAnswers(query, userId),
    listLeadsOfUser(query, userId, { limit: MOST_SHOWN_LEADS }),
    findRequestedEmail(query, { userId, now: Date.now() }),
  ]);
  const { userId: user_id, isEmailConfirmed: isConfirmed, ...texts } = record;
  const toConfirm = toEmailToConfirm({ email: record.email, isConfirmed, requestedEmail });
  const isOptedIn = preference?.isOptedIn ?? false;
  return {
    ...BLANK_USER,
    ...texts,
    user_id,
    email_confirmed: isConfirmed,
    pending_email: toConfirm?.kind === "change" ? toConfirm.email : "",
    address_html: addressHtml(record),
    is_opted_in_to_marketing: isOptedIn,
    marketing_preferences: {
      opt_in_marketing: isOptedIn ? "on" : "off",
      opt_in_marketing_url: preference?.url ?? "",
      opt_in_terms: "on",
      opt_in_marketing_statement: settings.account.marketingStatement,
    },
    marketing_preference_id: preference?.id ?? null,
    custom_marketing_preferences: settings.account.hasCustomMarketingPreferences,
    saved_properties: propertyIds,
    saved_searches: searches,
    portal_leads: leads.map(toPortalLead),
    agency: { ...BLANK_USER.agency, name: settings.agency.name, email: settings.agency.email },
  };
}

function addressHtml(user: UserRecord): string {
  return [
    user.house_name,
    `${user.house_number} ${user.street_address}`.trim(),
    user.address_2,
    user.locality,
    user.town,
    user.county,
    user.postcode,
  ]
    .filter((line) => line !== "")
    .map(escapeHtml)
    .join("<br>");
}
