import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPictures } from "../../../tests/support/agency-pictures.ts";
import { makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { PLACES } from "../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { newAgencySchema } from "../../domain/site/agency/new-agency.ts";
import { insertProperties } from "../property/write-properties.ts";
import { startAgency } from "../site/agency/start-agency.ts";

const CONTACT = { name: "Harrow & Finch", telephone: "01632 960 555", email: "hello@harrowfinch.example" };
const BRANCH = { name: "Ely", address: "1 High Street", town: "Ely", county: "", postcode: "CB7 4DL" };
const EMPTY = "with nothing in it";
const NO_BRANCH = "without branches and homes";
const ONE_HOME = "with a branch and one home without photos";

/** Pages that every site has, with the text that each shows when there is nothing else to show. */
const PAGES: [url: string, expected: Record<string, [status: number, text: string]>][] = [
  [
    "/",
    {
      [EMPTY]: [200, "No homes to show yet"],
      [NO_BRANCH]: [200, "call 01632 960 555"],
      [ONE_HOME]: [200, "The newest homes"],
    },
  ],
  [
    "/search?channel=sales",
    {
      [EMPTY]: [200, "No homes to show yet"],
      [NO_BRANCH]: [200, "Tell us what you’re looking for"],
      [ONE_HOME]: [200, "1 property for sale"],
    },
  ],
  ["/search?channel=lettings&fragment=kind-homes", all(200, "No homes to show yet")],
  ["/search?channel=lettings&fragment=from-2-bed", { ...all(200, "No properties match all your filters") }],
  [
    "/branches",
    {
      [EMPTY]: [200, "Our branches will be listed here soon."],
      [NO_BRANCH]: [200, "hello@harrowfinch.example"],
      [ONE_HOME]: [200, "1 branch"],
    },
  ],
  ["/staff", all(200, "We’ll introduce our people here soon")],
  ["/sales-events", all(200, "No sale is arranged just now.")],
  ["/compare", all(200, "Choose the homes first")],
  ["/valuation?plain=1", all(200, "Instant valuation")],
  ["/book-a-valuation?plain=1", all(200, "Book my valuation")],
  ["/user/register?plain=1", all(200, "Register")],
  ["/user/sign-in?plain=1", all(200, "Sign in")],
  ["/user/forgotten-password?plain=1", all(200, "Email")],
  ["/new-homes-enquiry?plain=1", all(404, "Page not found")],
  ["/no-such-page", all(404, "Page not found")],
  ["/branches/gone", all(404, "Page not found")],
  ["/staff/1", all(404, "Page not found")],
  ["/sales-events/1", all(404, "Page not found")],
  [
    "/pages/privacy",
    {
      [EMPTY]: [404, "Page not found"],
      [NO_BRANCH]: [200, "Draft: to be checked"],
      [ONE_HOME]: [200, "Draft: to be checked"],
    },
  ],
  [
    "/pages/cookies",
    {
      [EMPTY]: [404, "Page not found"],
      [NO_BRANCH]: [200, "Draft: to be checked"],
      [ONE_HOME]: [200, "Draft: to be checked"],
    },
  ],
  [
    "/branches/ely",
    {
      [EMPTY]: [404, "Page not found"],
      [NO_BRANCH]: [404, "Page not found"],
      [ONE_HOME]: [200, "1 High Street"],
    },
  ],
  [
    "/branches/ely/departments/lettings",
    { [EMPTY]: [404, ""], [NO_BRANCH]: [404, ""], [ONE_HOME]: [200, "Lettings"] },
  ],
  ["/properties/1/sales", { [EMPTY]: [404, ""], [NO_BRANCH]: [404, ""], [ONE_HOME]: [200, "Three-bedroom"] }],
  [
    "/book-a-viewing?plain=1&property=1",
    { [EMPTY]: [404, ""], [NO_BRANCH]: [404, ""], [ONE_HOME]: [200, "Book a Viewing"] },
  ],
  [
    "/send-to-friend?plain=1&property=1",
    { [EMPTY]: [404, ""], [NO_BRANCH]: [404, ""], [ONE_HOME]: [200, "friend"] },
  ],
];

const FILES = [
  "/sitemap.xml",
  "/robots.txt",
  "/index.ljson",
  "/branches.ljson",
  "/search.ljson?channel=sales",
];

function all(status: number, text: string): Record<string, [number, string]> {
  return { [EMPTY]: [status, text], [NO_BRANCH]: [status, text], [ONE_HOME]: [status, text] };
}

/** The text of the page's main part. */
function readMain(html: string): string {
  return html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, "")
    .replace(/^[\s\S]*<main/, "<main")
    .replace(/<\/main>[\s\S]*$/, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

describe.each(ENGINES)("a site (%s)", (engine) => {
  describe.each([EMPTY, NO_BRANCH, ONE_HOME])("%s", (kind) => {
    let testDb: TestDb;
    let app: FastifyInstance;

    beforeAll(async () => {
      testDb = await createTestDb(engine, PLACES);
      if (kind !== EMPTY) await start(testDb, kind === ONE_HOME);
      if (kind === ONE_HOME) await addHome(testDb);
      app = await buildTestApp(testDb);
    });
    afterAll(async () => {
      await app.close();
      await testDb.drop();
    });

    it.each(PAGES)("shows %s", async (url, expected) => {
      const { statusCode, body } = await app.inject(url);
      const [status = 0, text = ""] = expected[kind] ?? [];
      expect([statusCode, readMain(body)]).toEqual([status, expect.stringContaining(text)]);
    });

    it.each(FILES)("answers %s", async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200);
    });
  });
});

async function start(testDb: TestDb, hasBranch: boolean): Promise<void> {
  const opened = openTestPictures(testDb);
  const agency = newAgencySchema.parse({ ...CONTACT, ...(hasBranch ? { branch: BRANCH } : {}) });
  const starter = { starterFolder: "data/new-agency", today: "2026-11-15", replacesDemo: false };
  expect(
    await startAgency({ db: testDb.db, pictures: opened.pictures }, { agency, ...starter }),
  ).toHaveProperty("ok");
  await opened.close();
}

async function addHome({ db }: TestDb): Promise<void> {
  const { properties } = await makeDemoAgency({ count: 20 });
  const home = properties.find(({ channel }) => channel === "sales");
  if (!home) throw new Error("The demo has no home for sale.");
  const ours = { ...home, propertyId: 1, branchId: 1, staffMemberId: null, photoKeys: [] };
  await db.transaction((trx) => insertProperties(db, trx, [ours]));
}
