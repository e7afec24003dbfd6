import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import { readShownText } from "../../../tests/support/shown-text.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { getPropertyPath, type Property } from "../../domain/property/property.ts";
import type { SalesEventPage } from "../../domain/site/content/sales-event-pages.ts";
import type { Db } from "../db/database.ts";
import { findProperties } from "../property/property-queries.ts";
import { putProperties } from "../property/write-properties.ts";
import { putSiteDocument } from "../site/settings/site-queries.ts";

async function setCorrections(db: Db, changes: Record<string, boolean>): Promise<void> {
  const corrections = JSON.parse(readFileSync("demo/site/corrections.json", "utf8"));
  const body = { ...corrections, ...changes };
  await db.transaction((trx) => putSiteDocument(trx, { name: "corrections", body }, Date.now()));
}

describe.each(ENGINES)("the kinds of property (%s)", (engine) => {
  let demo: DemoApp;
  let stock: Property[];

  beforeAll(async () => {
    const today = new Date().toISOString().slice(0, 10);
    demo = await startDemoApp(engine, { count: 500, today });
    const { query } = demo.testDb.db;
    const rows = await query.selectFrom("properties").select("property_id").orderBy("property_id").execute();
    stock = await findProperties(
      query,
      rows.map(({ property_id }) => property_id),
    );
  });
  afterAll(() => demo?.close());

  const find = (isWanted: (property: Property) => boolean) =>
    stock.find(isWanted) ?? expect.fail("There is no such property.");
  const ask = async (property: Property) =>
    (await demo.app.inject(`${getPropertyPath(property)}.ljson`)).json<PropertyPage>();
  const read = async (property: Property) =>
    readShownText((await demo.app.inject(getPropertyPath(property))).body);
  /** Without the similar properties, which have facts of their own. */
  const readOwn = async (property: Property) => (await read(property)).split(/Similar .* nearby/)[0] ?? "";
  const isLot = ({ auctionDate, status }: Property) => auctionDate !== null && status === "for-sale";

  describe("an auction lot", () => {
    it("shows its sale, lot, guide price, fee and legal pack, and where to register", async () => {
      const lot = find(isLot);
      const page = await ask(lot);
      const text = await read(lot);
      expect(text).toMatch(/Auction · \d+ [A-Z][a-z]+/);
      for (const words of [`Lot ${lot.auctionLot} of our auction on`, "Reserve", "Buyer’s fee", "Legal pack"])
        expect(text).toContain(words);
      expect(text).toContain("Register to bid");
      expect(text).not.toContain("a month");
      expect(page.auction?.legalPacks).toHaveLength(1);
      const { body } = await demo.app.inject(getPropertyPath(lot));
      expect(body).toContain(`href="/sales-events/${lot.details.auction?.eventId}"`);
      expect(body).toContain('href="#/contact-office?about=bid"');
    });

    it("has a plain page to register, to the auctions team, whose message names the lot", async () => {
      const lot = find(isLot);
      const { auction } = await ask(lot);
      const register = auction?.register ?? expect.fail("There is no registration.");
      const { body, statusCode } = await demo.app.inject(register.plain);
      expect(statusCode).toBe(200);
      expect(body).toContain("Register to bid");
      expect(body).toContain(`I’d like to register to bid for lot ${lot.auctionLot}, ${lot.displayAddress}`);
      expect(body).toMatch(/name="lead\[branch_department_id\]" value="(36|86)"/);
    });

    it("can't be registered for once it is sold", async () => {
      const sold = find(({ auctionDate, exchangedPrice }) => auctionDate !== null && exchangedPrice !== null);
      const page = await ask(sold);
      expect(page.auction?.register).toBeNull();
      const text = await read(sold);
      expect(text).toContain(`Sold for£${sold.exchangedPrice?.toLocaleString("en-GB")}`);
      expect(text).not.toContain("Register to bid");
    });

    it("is listed by its number on the page of its sale", async () => {
      const { details } = find(isLot);
      const url = `/sales-events/${details.auction?.eventId}.ljson`;
      const { lots } = (await demo.app.inject(url)).json<SalesEventPage>();
      const numbers = lots.map(({ lot }) => lot ?? 0);
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });

    it("isn't called new unless the correction is off", async () => {
      const lot = { ...find(isLot), createdAt: Date.now() };
      const { db } = demo.testDb;
      await db.transaction((trx) => putProperties(db, trx, [lot]));
      expect(await readOwn(lot)).not.toContain("NEW Listing!");
      await setCorrections(db, { noNewLabelOnLots: false });
      await expect.poll(() => readOwn(lot), { timeout: 10_000 }).toContain("NEW Listing!");
      await setCorrections(db, {});
    });
  });

  describe("a development", () => {
    const isDevelopment = ({ propertyType }: Property) => propertyType === "development";

    it("lists its plots above the material information", async () => {
      const development = find(isDevelopment);
      const page = await ask(development);
      const text = await read(development);
      expect(page.development?.plots.map(({ name }) => name)).toEqual(
        Array.from({ length: 8 }, (_, index) => `Plot ${index + 1}`),
      );
      expect(text.indexOf("Plot 8")).toBeGreaterThan(0);
      expect(text.indexOf("Plot 8")).toBeLessThan(text.indexOf("Material information"));
      expect(text).toContain("Development of eight new homes");
      const plotIds = new Set(page.development?.plots.map(({ propertyId }) => propertyId));
      expect(page.similar.filter(({ id }) => plotIds.has(id))).toEqual([]);
    });

    it("is linked from its plots, which link to their neighbours", async () => {
      const development = find(isDevelopment);
      const { development: site } = await ask(development);
      const [first, second, third] = site?.plots ?? [];
      const page = await ask(find(({ propertyId }) => propertyId === second?.propertyId));
      expect(page.development).toMatchObject({
        to: getPropertyPath(development),
        plotCount: 8,
        plots: [],
        previous: { propertyId: first?.propertyId },
        next: { propertyId: third?.propertyId },
      });
    });

    it("is named with its plot in the enquiry, unless the correction is off", async () => {
      const plot = find(({ developmentId }) => developmentId !== null);
      const development = find(({ propertyId }) => propertyId === plot.developmentId);
      const [name] = development.displayAddress.split(",");
      expect((await ask(plot)).developmentOfInterest).toMatch(new RegExp(`^Plot \\d+, ${name}$`));
      await setCorrections(demo.testDb.db, { developmentByName: false });
      await expect.poll(async () => (await ask(plot)).developmentOfInterest, { timeout: 10_000 }).toBeNull();
      const form = await demo.app.inject(`/new-homes-enquiry?plain=1&property=${plot.propertyId}`);
      expect(form.body).toMatch(/name="form_submission\[development_of_interest\]" value="Plot \d+"/);
      await setCorrections(demo.testDb.db, {});
    });
  });

  it.each<[string, (property: Property) => boolean, string]>([
    [
      "commercial property",
      ({ tags, auctionDate }) => tags.includes("commercial") && !auctionDate,
      "Use class",
    ],
    ["land", ({ propertyType, auctionDate }) => propertyType === "land" && !auctionDate, "Access"],
  ])("has no bedrooms and no monthly cost for %s, but its own facts", async (_kind, isWanted, fact) => {
    const found = {
      ...find((property) => isWanted(property) && property.status === "for-sale"),
      bedrooms: 3,
    };
    const { db } = demo.testDb;
    await db.transaction((trx) => putProperties(db, trx, [found]));
    const page = await ask(found);
    const text = await readOwn(found);
    expect(text).toContain(fact);
    expect(text).not.toMatch(/Bedrooms|a month/);
    expect(page.card.bedrooms).toBe(0);
    expect(page.similarHeading).toBe("Similar properties nearby");
  });

  it("shows what a completed sale made, and similar homes still available before the description", async () => {
    const sold = find(
      ({ status, auctionDate, exchangedPrice }) =>
        status === "completed" && auctionDate === null && exchangedPrice !== null,
    );
    const text = await read(sold);
    expect(text).toContain(`Sold for£${sold.exchangedPrice?.toLocaleString("en-GB")}`);
    expect(text).not.toMatch(/a month|Book a Viewing/);
    expect(text.indexOf("Similar homes still available")).toBeLessThan(text.indexOf(sold.details.summary));
    expect((await ask(sold)).similar.map(({ status }) => status)).toEqual(Array(4).fill("For sale"));
  });

  it("doesn't say what a home made before its sale is completed", async () => {
    const exchanged = find(
      ({ status, auctionDate, exchangedPrice }) =>
        status === "exchanged" && auctionDate === null && exchangedPrice !== null,
    );
    const text = await read(exchanged);
    expect(text).toContain("Last asking price");
    expect(text).not.toContain("Sold for");
  });

  it("suggests four homes with a similar number of bedrooms, and a search around the town", async () => {
    const home = find(
      ({ status, propertyType, bedrooms, auctionDate }) =>
        status === "for-sale" && propertyType === "semi-detached-house" && bedrooms === 3 && !auctionDate,
    );
    const { similar, similarSearch, similarHeading } = await ask(home);
    expect(similarHeading).toBe("Similar homes nearby");
    expect(similar).toHaveLength(4);
    for (const card of similar) {
      expect(card.property_id).not.toBe(home.propertyId);
      expect(card.auctionDate).toBeNull();
      expect(Math.abs(card.bedrooms - 3)).toBeLessThanOrEqual(1);
    }
    expect(similarSearch).toEqual({
      label: `Search around ${home.town}`,
      to: expect.stringMatching(/^\/search\?channel=sales&q=/),
    });
  });
});
