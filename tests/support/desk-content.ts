import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Branch } from "../../src/domain/branch/branch-schema.ts";
import { type AgencyContent, EMPTY_AGENCY } from "../../src/domain/site/agency/agency-files.ts";
import type { Db } from "../../src/server/db/database.ts";
import { writeAgency } from "../../src/server/site/agency/write-agency.ts";
import { seedSite } from "../../src/server/site/seed-site.ts";
import type { DeskClient } from "./desk.ts";
import { MIGRATED, type Template } from "./templates.ts";

const SMALL_BRANCH: Branch = {
  branchId: 1,
  name: "Ely",
  branchUrl: "ely",
  addressLines: ["12 High Street"],
  town: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4LJ",
  lat: 52.4,
  lng: 0.26,
  pictureKey: null,
  about: "By the cathedral.",
  telephone: "01632 960 100",
  salesTelephone: null,
  lettingsTelephone: null,
  email: "ely@example.co.uk",
  hours: (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const).map((day) => ({
    day,
    opens: "09:00",
    closes: "17:30",
  })),
  serves: ["CB7"],
  departments: [
    { id: 1, name: "residential", telephone: "01632 960 100", email: "ely@example.co.uk" },
    { id: 2, name: "lettings", telephone: "01632 960 101", email: "lets@example.co.uk" },
  ],
  externalCommercialDepartment: null,
};

/** One document of each kind, besides the settings. */
export const SMALL_AGENCY: AgencyContent = {
  ...EMPTY_AGENCY,
  branches: [
    SMALL_BRANCH,
    { ...SMALL_BRANCH, branchId: 2, name: "March", branchUrl: "march", departments: [] },
  ],
  staff: [
    {
      staffMemberId: 1,
      firstName: "Hannah",
      surname: "Marsh",
      jobTitle: "Manager",
      branchId: 1,
      departmentId: 1,
      email: "hannah@example.co.uk",
      telephone: "01632 960 100",
      contactableForSales: true,
      contactableForLettings: false,
      photoKey: null,
      about: "",
    },
  ],
  pages: [
    {
      slug: "selling",
      title: "Selling with us",
      description: "How we sell.",
      blocks: [
        { type: "text", heading: "How it goes", paragraphs: ["We walk round."] },
        { type: "list", items: ["Photographs", "Facts"] },
      ],
    },
  ],
  salesEvents: [
    {
      eventId: 1,
      kind: "antiques",
      name: "Winter sale",
      on: "2026-12-05",
      startsAt: "10:00",
      venue: "The Maltings, Ely",
      branchId: 1,
      description: ["Two hundred lots."],
      images: [],
    },
  ],
  forms: [
    {
      formId: 1,
      name: "Work with us",
      gaName: "work",
      htmlFormId: "work",
      submitButtonText: "Send",
      para: "Tell us about you.",
      branchId: 1,
      departmentId: null,
      formElements: [
        {
          fieldName: "email",
          friendlyName: "Email",
          inputType: "email",
          fieldPostion: 1,
          required: true,
          hidden: false,
        },
      ],
    },
  ],
};

/** The agency above with the demo's settings that don't refer to the demo's other documents. */
export async function writeSmallAgency(db: Db): Promise<void> {
  await seedSite(db, { folder: "demo/site" });
  await db.transaction((trx) =>
    writeAgency(trx, { engine: db.engine, before: EMPTY_AGENCY, after: SMALL_AGENCY }),
  );
}

export const SMALL_DESK: Template = { name: "small_desk", base: MIGRATED, fill: writeSmallAgency };

export interface DeskBrowser {
  get(client: DeskClient, url: string): Promise<LightMyRequestResponse>;
  post(client: DeskClient, url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Posts a form with a file in it. */
  upload(
    client: DeskClient,
    url: string,
    form: { fields?: Record<string, string>; file: { name: string; content: string | Buffer } },
  ): Promise<LightMyRequestResponse>;
  /** Posts the form of a page with some fields changed. */
  submit(
    client: DeskClient,
    form: { from: string; to: string },
    changes?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Requests as a browser without JavaScript would send them. */
export function createDeskBrowser(app: FastifyInstance): DeskBrowser {
  const get: DeskBrowser["get"] = (client, url) => app.inject({ url, headers: { cookie: client.cookie } });
  const post: DeskBrowser["post"] = (client, url, fields) =>
    app.inject({
      method: "POST",
      url,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  return {
    get,
    post,
    upload: (client, url, { fields = {}, file }) =>
      app.inject({
        method: "POST",
        url,
        headers: { cookie: client.cookie, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
        payload: toMultipart({ desk_token: client.token, ...fields }, file),
      }),
    submit: async (client, { from, to }, changes = {}) =>
      post(client, to, { ...readFields((await get(client, from)).body), ...changes }),
  };
}

const BOUNDARY = "----desk-form";

function toMultipart(
  fields: Record<string, string>,
  { name, content }: { name: string; content: string | Buffer },
): Buffer {
  const head = (disposition: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([
    ...Object.entries(fields).map(([field, value]) => Buffer.from(`${head(`name="${field}"`)}${value}\r\n`)),
    Buffer.from(head(`name="file"; filename="${name}"`)),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Everything that the forms of a page would post. */
export function readFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const decode = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name === undefined || (/type="(checkbox|radio)"/.test(tag) && !tag.includes("checked"))) continue;
    fields[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? "on");
  }
  for (const [, name = "", text = ""] of html.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name] = decode(text);
  for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g))
    fields[name] = decode(/value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  return fields;
}
