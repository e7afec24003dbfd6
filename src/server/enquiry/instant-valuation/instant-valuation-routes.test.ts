import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { InstantValuation } from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import { VALUATION_TEXTS } from "../../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import type { Property } from "../../../domain/property/property.ts";
import { DAY_MS, utcDay } from "../../../domain/time/time.ts";
import { replaceBranches } from "../../branch/branch-queries.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { putPictures } from "../../media/picture-queries.ts";
import { insertProperties } from "../../property/write-properties.ts";
import { putSiteDocument } from "../../site/settings/site-queries.ts";

/** The gazetteer's entry for CB7 4AA. */
const FORE_HILL = { lat: 52.3983, lng: 0.2652, street: "Fore Hill", town: "Ely" };
const soldOn = utcDay(Date.now() - 40 * DAY_MS);

function makeStock(template: Property): Property[] {
  const plain = {
    ...template,
    ...FORE_HILL,
    channel: "sales",
    status: "for-sale",
    propertyType: "terraced-house",
    street: "Broad Street",
    lat: 52.3958,
    bedrooms: 3,
    squareFeet: 1_000,
    priceValue: 300_000,
    exchangedPrice: null,
    exchangedOn: null,
    auctionDate: null,
    disposal: null,
    developmentId: null,
  } satisfies Property;
  const differences: Partial<Property>[] = [
    { street: "Fore Hill", lat: FORE_HILL.lat, displayAddress: "17 Fore Hill, Ely", priceValue: 295_000 },
    { status: "completed", exchangedPrice: 300_000, exchangedOn: soldOn },
    { status: "sstc", priceValue: 305_000 },
    { priceValue: 310_000 },
    { bedrooms: 2, priceValue: 280_000 },
    // None of these is comparable to a terraced house with three bedrooms in Ely.
    { channel: "lettings", status: "to-let", priceValue: 1_200 },
    { propertyType: "flat", priceValue: 150_000 },
    { bedrooms: 5, priceValue: 900_000 },
    { lat: 52.2, lng: 0.12, town: "Cambridge", priceValue: 800_000 },
    { disposal: "By auction", auctionDate: "2099-01-01", priceValue: 100_000 },
  ];
  return differences.map((difference, index) => ({
    ...plain,
    ...difference,
    propertyId: 501 + index,
    reference: `T-${index}`,
  }));
}

describe.each(ENGINES)("instant valuation (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;

  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    const { db } = testDb;
    const agency = await makeDemoAgency({ count: 20 });
    const [template] = agency.properties;
    if (!template) throw new Error("The demo agency has no homes.");
    await db.transaction(async (trx) => {
      await putPictures(trx, agency.pictures);
      await replaceBranches(trx, { branches: agency.branches, staff: [] });
      await insertProperties(db, trx, makeStock(template), { isNews: false });
    });
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app?.close();
    await testDb?.drop();
  });

  let visitors = 0;
  /** Each request has another IP, to stay below the rate limit. */
  function ask(query: Record<string, string | string[]>) {
    visitors += 1;
    return app.inject({ url: "/instant_valuation", query, remoteAddress: `10.1.0.${visitors}` });
  }
  const terrace = { postcode: "cb7 4aa", type: "terraced-house", beds: "3" };
  const answerTo = async (query: Record<string, string>) =>
    (await ask({ ...terrace, ...query })).json<InstantValuation>();

  it("is a range from nearby sales, without homes that are to let, far away or of another kind", async () => {
    const response = await ask(terrace);
    expect(response.headers["cache-control"]).toBe("private, max-age=60");
    const valuation = response.json<InstantValuation>();
    expect(valuation).toMatchObject({ outcome: "estimate", lowPounds: 285_000, highPounds: 315_000 });
    expect(valuation.comparables.map(({ propertyId }) => propertyId).sort()).toEqual([
      501, 502, 503, 504, 505,
    ]);
    const byId = new Map(valuation.comparables.map((shown) => [shown.propertyId, shown]));
    expect(byId.get(501)).toMatchObject({
      address: "Fore Hill, Ely",
      href: "/properties/501/sales",
      kind: "Terraced house",
      price: "£295,000",
      priceNote: "Asking price",
      whereNote: "Same street",
      countsAsNote: null,
    });
    expect(byId.get(501)?.picture?.key).toBeTruthy();
    expect(byId.get(502)?.priceNote).toMatch(/^Sold \w+ \d{4}$/);
    expect(byId.get(503)?.priceNote).toBe("Asking price, SSTC");
    expect(byId.get(504)?.whereNote).toBe("0.2 miles away");
    expect(valuation.texts.join(" ")).toContain("no price index for this area");
    expect(response.body).not.toContain("17 Fore Hill");
  });

  it("uses the floor size", async () => {
    const valuation = await answerTo({ sq_ft: "1,200" });
    expect(valuation).toMatchObject({ outcome: "estimate", lowPounds: 340_000, highPounds: 380_000 });
    expect(valuation.comparables.find(({ propertyId }) => propertyId === 504)?.countsAsNote).toBe(
      "Adjusted to £372,000",
    );
  });

  it("says when the position is only approximate", async () => {
    const valuation = await answerTo({ postcode: "CB7 4ZZ" });
    expect(valuation.outcome).toBe("estimate");
    expect(valuation.texts.join(" ")).toContain("We don't know exactly where CB7 4ZZ is");
  });

  it.each([
    ["an unknown postcode", { postcode: "ZZ99 9ZZ" }, "outside", 0],
    ["a place without any of the agency's homes", { postcode: "PE30 1AA" }, "too-few", 0],
    ["a kind with only one home", { type: "flat" }, "too-few", 1],
    ["land", { type: "land", beds: "0" }, "kind", 0],
  ])("gives no estimate for %s", async (_what, query, reason, shown) => {
    const valuation = await answerTo(query);
    expect(valuation).toMatchObject({ outcome: "none", reason });
    expect(valuation.comparables).toHaveLength(shown);
    expect(valuation.texts[0]).toMatch(/\.$/);
  });

  it.each<[what: string, query: Record<string, string | string[]>, fields: string[]]>([
    ["nothing", {}, ["postcode", "type", "beds"]],
    ["half a postcode", { ...terrace, postcode: "CB7" }, ["postcode"]],
    ["an unknown kind", { ...terrace, type: "__proto__" }, ["type"]],
    ["bedrooms in words", { ...terrace, beds: "three" }, ["beds"]],
    ["a size in words", { ...terrace, sq_ft: "large" }, ["sq_ft"]],
    ["a NUL", { ...terrace, postcode: "CB7 4AA\u0000" }, ["postcode"]],
    ["SQL", { ...terrace, postcode: "' or 1=1 --" }, ["postcode"]],
  ])("refuses %s and names the invalid fields", async (_what, query, fields) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual(fields);
    for (const sentence of Object.values(errors).flat())
      expect(Object.values(VALUATION_TEXTS)).toContain(sentence);
  });

  it("uses the first value of a repeated field", async () => {
    const response = await ask({ ...terrace, beds: ["3", "9"] });
    expect(response.json<InstantValuation>()).toMatchObject({ question: { beds: 3 }, outcome: "estimate" });
  });

  it("is rate limited", async () => {
    const remoteAddress = "10.2.0.1";
    const { max } = RATE_LIMITS.instantValuation;
    const ask = () => app.inject({ url: "/instant_valuation", query: terrace, remoteAddress });
    for (let asked = 0; asked < max; asked += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  describe("on its plain page", () => {
    const page = (query: Record<string, string>) =>
      app.inject({ url: "/valuation", query: { plain: "1", ...query } });

    it("is a GET form without a token or scripts", async () => {
      const { statusCode, body } = await page({ postcode: "CB7 4AA" });
      expect(statusCode).toBe(200);
      const form = /<form[^>]*action="\/valuation".*?<\/form>/s.exec(body)?.[0] ?? "";
      expect(form).toContain('method="get"');
      expect(form).toContain('name="plain" value="1"');
      expect(form).toContain('value="CB7 4AA"');
      expect(form).not.toContain("authenticity_token");
      expect(body).not.toContain("<script");
      expect(body).not.toContain('aria-invalid="');
    });

    it("shows the same range, its homes and a link to book a valuation", async () => {
      const { body } = await page(terrace);
      expect(body).toContain("£285,000 to £315,000");
      expect(body).toContain('href="/properties/501/sales"');
      expect(body).toContain('href="/book-a-valuation?plain=1&amp;postcode=CB7%204AA"');
      expect(body).toContain("not a valuation: we haven’t seen your home");
    });

    it("says instead of the link that no branch serves the postcode", async () => {
      const { body } = await page({ ...terrace, postcode: "ZE1 0AA" });
      expect(body).toContain("We don&#x27;t have agents near your property");
      expect(body).not.toContain("/book-a-valuation?plain=1&amp;postcode");
    });

    it("says when there isn't enough evidence", async () => {
      const { body } = await page({ ...terrace, type: "flat" });
      expect(body).toContain("Not enough information for an estimate");
      expect(body).toContain("Homes we found");
    });

    it("keeps what was typed next to the errors", async () => {
      const { statusCode, body } = await page({ ...terrace, postcode: 'CB7"><b>', beds: "" });
      expect(statusCode).toBe(200);
      expect(body).toContain(VALUATION_TEXTS.postcode);
      expect(body).toContain(VALUATION_TEXTS.beds);
      expect(body).toContain('value="CB7&quot;&gt;&lt;b&gt;"');
      expect(body).not.toContain("<b>");
    });

    it("redirects to the overlay without the plain parameter", async () => {
      const { headers } = await app.inject({ url: "/valuation" });
      expect(headers.location).toBe("/#/valuation");
    });
  });

  it("adjusts sold prices by the agency's index and names its source", async () => {
    const period = soldOn.slice(0, "2026-11".length);
    const rows = [{ period, value: 100 }];
    const region = { name: "the Isle", postcodeAreas: ["CB"], source: "a test’s figures", rows };
    const fresh = await createTestDb(engine, PLACES);
    const { db } = fresh;
    const [template] = (await makeDemoAgency({ count: 20 })).properties;
    await db.transaction(async (trx) => {
      await putSiteDocument(trx, { name: "priceIndex", body: { regions: [region] } }, Date.now());
      await insertProperties(db, trx, makeStock(template as Property), { isNews: false });
    });
    const other = await buildTestApp(fresh);
    const response = await other.inject({ url: "/instant_valuation", query: terrace });
    expect(response.json<InstantValuation>().texts.join(" ")).toContain(
      "with a price index for the Isle. Source: a test’s figures.",
    );
    await other.close();
    await fresh.drop();
  });
});
