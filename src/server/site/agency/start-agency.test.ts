import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPictures } from "../../../../tests/support/agency-pictures.ts";
import { DEMO_TODAY } from "../../../../tests/support/demo-agency.ts";
import { demoTemplate, PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { type NewAgency, newAgencySchema } from "../../../domain/site/agency/new-agency.ts";
import { listAgencyCounts } from "./agency-removal-queries.ts";
import { findOwner, startAgency } from "./start-agency.ts";
import { readStoredAgency } from "./stored-agency.ts";

const AGENCY: NewAgency = newAgencySchema.parse({
  name: "Harrow & Finch",
  telephone: "01632 960 555",
  email: "hello@harrowfinch.example",
  colour: "#1D4E89",
  branch: {
    name: "St. Neots",
    address: "1 Market Square",
    town: "St Neots",
    county: "Cambridgeshire",
    postcode: "pe192ar",
  },
});
/** Names of the demo that can't be anything else. */
const DEMO_NAMES = /ouse\s*(?:&|&amp;|and)\s*lark|ouselark|fenwick hale|cartwright|OL-1\d{4}/i;
const PAGES = [
  "/",
  "/search?channel=sales",
  "/branches",
  "/staff",
  "/sales-events",
  "/pages/privacy",
  "/pages/terms",
];

describe.each(ENGINES)("an agency of its own (%s)", (engine) => {
  let testDb: TestDb;
  let opened: ReturnType<typeof openTestPictures>;

  async function open(template: Parameters<typeof createTestDb>[1]) {
    testDb = await createTestDb(engine, template);
    opened = openTestPictures(testDb);
  }
  afterEach(async () => {
    await opened.close();
    await testDb.drop();
  });

  const start = (changes: Partial<Parameters<typeof startAgency>[1]> = {}) =>
    startAgency(
      { db: testDb.db, pictures: opened.pictures },
      {
        agency: AGENCY,
        starterFolder: "data/new-agency",
        today: DEMO_TODAY,
        replacesDemo: false,
        ...changes,
      },
    );

  describe("in an empty database", () => {
    beforeEach(() => open(PLACES));

    it("has its settings, drafts of the legal pages and a branch at its postcode", async () => {
      expect(await start()).toEqual({ ok: { isPlaced: true } });
      const { content } = await readStoredAgency(testDb.db.query);
      expect(content.settings.agency).toMatchObject({ name: "Harrow & Finch", telephone: "01632 960 555" });
      expect(content.settings.theme?.roles["--c-action"]).toBe("#1d4e89");
      expect(content.settings.stampDuty?.england.length).toBeGreaterThan(0);
      expect(content.pages.map(({ slug }) => slug)).toEqual([
        "accessibility",
        "complaints",
        "cookies",
        "privacy",
        "terms",
      ]);
      for (const { blocks } of content.pages) expect(blocks[0]).toMatchObject({ id: "draft" });
      const [branch] = content.branches;
      expect(branch).toMatchObject({ branchUrl: "st-neots", postcode: "PE19 2AR", serves: ["PE19"] });
      expect([branch?.lat.toFixed(0), branch?.lng.toFixed(0)]).toEqual(["52", "-0"]);
      expect(await findOwner(testDb.db)).toBe("agency");
      expect(await start({ replacesDemo: true })).toEqual({
        refused: ["this site already belongs to an agency"],
      });
    });

    it("refuses a postcode that doesn't exist and a logo that isn't a picture", async () => {
      const agency = newAgencySchema.parse({ ...AGENCY, branch: { ...AGENCY.branch, postcode: "QQ99 9QQ" } });
      expect(await start({ agency })).toEqual({ refused: ["QQ99 9QQ isn't a postcode we know"] });
      expect(await start({ logo: Buffer.from("<svg/>") })).toMatchObject({ refused: [/^logo isn't a JPEG/] });
      expect(await findOwner(testDb.db)).toBe("empty");
    });

    it("shows its logo", async () => {
      const [avif] = [readFileSync("demo/pictures/exteriors/georgian-05-front.avif")];
      expect(await start({ logo: avif })).toHaveProperty("ok");
      const { content } = await readStoredAgency(testDb.db.query);
      const app = await buildTestApp(testDb);
      try {
        const logo = await app.inject(content.settings.agency?.logo ?? "");
        expect([logo.statusCode, logo.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      } finally {
        await app.close();
      }
    });
  });

  describe("in place of the demo", () => {
    beforeEach(() => open(demoTemplate({ count: 20 })));

    it("leaves no trace of it in the database or on a page", async () => {
      expect(await findOwner(testDb.db)).toBe("demo");
      expect(await listAgencyCounts(testDb.db.query)).toContain("20 properties");
      expect(await start()).toEqual({ refused: ["this site shows the demo agency"] });
      expect(await listAgencyCounts(testDb.db.query)).toContain("20 properties");
      expect((await listTexts()).some((text) => DEMO_NAMES.test(text))).toBe(true);

      expect(await start({ replacesDemo: true })).toEqual({ ok: { isPlaced: true } });
      expect((await listTexts()).filter((text) => DEMO_NAMES.test(text))).toEqual([]);
      expect(await listAgencyCounts(testDb.db.query)).toEqual(["1 branches", "5 pages"]);
      const app = await buildTestApp(testDb);
      try {
        for (const url of PAGES) {
          const { statusCode, body } = await app.inject(url);
          expect([url, statusCode, DEMO_NAMES.exec(body)?.[0]]).toEqual([url, 200, undefined]);
        }
      } finally {
        await app.close();
      }
    });
  });

  /** Every row of every table as text. */
  async function listTexts(): Promise<string[]> {
    const tables = await testDb.db.query.introspection.getTables();
    const names = tables
      .map(({ name }) => name)
      .filter((name) => !/^(?:places|place_words|postcodes)$/.test(name));
    const texts: string[] = [];
    for (const name of names) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(testDb.db.query);
      texts.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
    }
    return texts;
  }
});
