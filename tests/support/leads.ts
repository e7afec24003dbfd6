import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { PropertyCard } from "../../src/domain/property/card/property-card.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import type { TestDb } from "./engines.ts";
import { type Visitor, visit } from "./test-app.ts";

export const GOOD_CLIENT = {
  first_name: "Rosa",
  last_name: "Whitlock",
  email: "rosa@example.org",
  tel_home: "01632 960 123",
};
export const TERMS = { opt_in_terms: "on" };

/** A valid valuation enquiry. */
export function goodValuation(change: Record<string, unknown> = {}) {
  return {
    lead_client: { ...GOOD_CLIENT, street_address: "High Street", town: "Ely", postcode: "CB7 4EX" },
    lead: { is_valuation_request: "1", channel: "selling" },
    marketing_preferences: TERMS,
    ...change,
  };
}

/** A valid viewing enquiry, as a browser posts it. */
export function goodViewingForm(change: Record<string, string> = {}): Record<string, string> {
  return {
    "lead_client[first_name]": "Rosa",
    "lead_client[last_name]": "Whitlock",
    "lead_client[email]": "rosa@example.org",
    "lead_client[tel_home]": "01632 960 123",
    "lead_client[body]": "",
    "lead[message]": "May I see it on Saturday?\r\nThank you",
    "lead[lead_type]": "email_portal_lead",
    "marketing_preferences[opt_in_terms]": "on",
    ...change,
  };
}

/** A property for sale whose enquiries aren't redirected by a tag. */
export async function findPlainHome(app: FastifyInstance): Promise<PropertyCard> {
  const { properties } = (
    await app.inject("/search.ljson?channel=sales&fragment=tag-house")
  ).json<SearchPage>();
  return properties.find(({ tags }) => tags.length === 0) ?? (properties[0] as PropertyCard);
}

export interface Enquirer {
  /** Sends JSON, as JavaScript does. */
  json(url: string, payload: Record<string, unknown>): Promise<LightMyRequestResponse>;
  /** Posts a form, as the browser does. */
  form(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Sends files, as JavaScript does. */
  upload(url: string, form: FormData): Promise<LightMyRequestResponse>;
  /** Posts a form with files, as the browser does. */
  page(url: string, form: FormData): Promise<LightMyRequestResponse>;
}

let posts = 0;

/** A visitor with a token whose every request comes from another ip, so that no limit is reached by accident. */
export async function createEnquirer(app: FastifyInstance): Promise<Enquirer> {
  const { cookie, token }: Visitor = await visit(app);
  const post = (url: string, headers: Record<string, string>, payload: string | Buffer | object) => {
    posts += 1;
    const remoteAddress = `10.${posts >> 16}.${(posts >> 8) & 255}.${posts & 255}`;
    return app.inject({
      method: "POST",
      url,
      remoteAddress,
      headers: { cookie, "x-csrf-token": token, ...headers },
      payload,
    });
  };
  async function postFiles(url: string, accept: string, form: FormData) {
    const body = new Response(form);
    const type = body.headers.get("content-type") ?? "";
    return post(url, { accept, "content-type": type }, Buffer.from(await body.arrayBuffer()));
  }
  return {
    json: (url, payload) => post(url, { accept: "application/json" }, payload),
    form: (url, fields, headers = {}) =>
      post(
        url,
        { accept: "text/html,*/*", "content-type": "application/x-www-form-urlencoded", ...headers },
        new URLSearchParams(fields).toString(),
      ),
    upload: (url, form) => postFiles(url, "application/json", form),
    page: (url, form) => postFiles(url, "text/html,*/*", form),
  };
}

export function listStoredLeads({ db }: TestDb) {
  return db.query.selectFrom("leads").selectAll().orderBy("lead_id").execute();
}

export async function clearLeads({ db }: TestDb): Promise<void> {
  await db.query.deleteFrom("consents").execute();
  await db.query.deleteFrom("leads").execute();
  await db.query.deleteFrom("jobs").execute();
}
