import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { PLACES } from "../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../tests/support/engines.ts";
import { quietLog } from "../../../tests/support/patience.ts";
import type { Property } from "../../domain/property/property.ts";
import { isInside } from "../../domain/search/area/polygon.ts";
import { matches } from "../../domain/search/matches.ts";
import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { compareListings } from "../../domain/search/sort-options.ts";
import type { Services } from "../../domain/services.ts";
import { DEFAULT_SETTINGS, type SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { putPictures } from "../media/picture-queries.ts";
import { insertProperties, putProperties } from "../property/write-properties.ts";
import { type LiveSearchIndex, startLiveSearchIndex } from "./index/live-search-index.ts";
import { createSearchService } from "./search-service.ts";

const NOW = Date.parse(`${DEMO_TODAY}T12:00:00Z`);
const FENS: [number, number][] = [
  [-0.1, 52.3],
  [0.4, 52.3],
  [0.4, 52.6],
  [-0.1, 52.6],
];
const SETTINGS: SiteSettings = { ...DEFAULT_SETTINGS, areas: { fens: { label: "The Fens", rings: [FENS] } } };

describe.each(ENGINES)("the search service (%s)", (engine) => {
  let testDb: TestDb;
  let live: LiveSearchIndex;
  let stock: Property[];
  let service: Services["search"];

  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    const { db } = testDb;
    const agency = await makeDemoAgency({ count: 300 });
    stock = agency.properties;
    await db.transaction(async (trx) => {
      await putPictures(trx, agency.pictures);
      await insertProperties(db, trx, stock);
    });
    live = startLiveSearchIndex({ db, log: quietLog() });
    service = createSearchService({ db, live, getSettings: async () => SETTINGS, clock: () => NOW });
  });
  afterAll(async () => {
    await live.stop();
    await testDb.drop();
  });

  const ask = (search: Partial<Search>) => service.search({ ...EMPTY_SEARCH, ...search });
  const expected = (search: Partial<Search>) => {
    const asked = { ...EMPTY_SEARCH, ...search };
    const criteria = toSearchCriteria({ search: asked, foundIds: null, area: null, now: NOW });
    return stock
      .filter((property) => matches(property, criteria))
      .sort(compareListings(asked.sorted ?? "most-recent-first"));
  };

  it.each<Partial<Search>>([{}, { channel: "lettings" }, { minBeds: 3 }])(
    "counts what else matches beside homes only: %j",
    async (search) => {
      const everything = await ask(search);
      const homes = await ask({ ...search, homesOnly: true });
      expect(homes.pagination.total_count).toBe(expected({ ...search, homesOnly: true }).length);
      expect(homes.notHomes).toBe(everything.pagination.total_count - homes.pagination.total_count);
      expect(everything.notHomes).toBe(0);
      expect(homes.pagination.total_count).toBeGreaterThan(0);
    },
  );

  it("counts the homes on the market in each channel", async () => {
    expect(await service.countHomes()).toEqual({
      sales: expected({ homesOnly: true }).length,
      lettings: expected({ homesOnly: true, channel: "lettings" }).length,
    });
    expect(expected({ homesOnly: true }).length).toBeLessThan(expected({}).length);
  });

  it.each<Partial<Search>>([
    {},
    { channel: "lettings" },
    { minBeds: 3, maxPrice: 450_000, sorted: "least-expensive-first" },
    { page: 2 },
    { status: "all", tags: ["house"] },
    { homesOnly: true },
  ])("finds %j, with twelve cards a page and the total", async (search) => {
    const all = expected(search);
    const { properties, pagination } = await ask(search);
    const skip = ((search.page ?? 1) - 1) * 12;
    expect(properties.map(({ id }) => id)).toEqual(
      all.slice(skip, skip + 12).map(({ propertyId }) => propertyId),
    );
    expect(pagination).toMatchObject({
      total_count: all.length,
      page_size: 12,
      page_count: Math.ceil(all.length / 12),
      from_record: skip + 1,
      to_record: Math.min(skip + 12, all.length),
      has_next_page: skip + 12 < all.length,
      has_prev_page: skip > 0,
    });
  });

  it("returns the last page, with its number, if a later one is requested", async () => {
    const { pagination, search, properties } = await ask({ page: 999_999 });
    expect(search.page).toBe(pagination.page_count);
    expect(pagination).toMatchObject({ current_page: pagination.page_count, has_next_page: false });
    expect(properties.length).toBeGreaterThan(0);
  });

  it("offers to drop words of the description that find nothing", async () => {
    const page = await ask({ text: "zeppelin" });
    expect(page.pagination.total_count).toBe(0);
    expect(page.looser.map(({ label }) => label)).toEqual(["Remove ‘“zeppelin”’"]);
  });

  it("returns an empty page if nothing matches", async () => {
    const { properties, pagination } = await ask({ minBeds: 99 });
    expect(properties).toEqual([]);
    expect(pagination).toMatchObject({ current_page: 1, total_count: 0, from_record: 0, to_record: 0 });
  });

  it("returns cards with the field names of the API", async () => {
    const [card] = (await ask({})).properties;
    const property = stock.find(({ propertyId }) => propertyId === card?.id);
    expect(card).toMatchObject({
      property_id: property?.propertyId,
      property_url: `/properties/${property?.propertyId}/sales`,
      property_channel: "sales",
      display_address: property?.displayAddress,
      price: property?.price,
      tags: [...(property?.tags ?? [])].sort(),
      subdomain: "",
    });
    expect(card?.status).toMatch(/^(For sale|Under offer|SSTC)$/);
    expect(card?.photos[0]).toMatchObject({
      url: expect.stringMatching(/^\/images\//),
      key: property?.photoKeys[0],
    });
    expect(card?.photos.length).toBeLessThanOrEqual(6);
    expect(card?.photos.slice(1).every((photo) => photo.blur === undefined)).toBe(true);
  });

  it("counts distances around a place", async () => {
    const { search, facets, pagination } = await ask({ placeId: "ely-cambridgeshire", within: 10 });
    expect(search.place?.name).toBe("Ely");
    expect(facets.within[6]).toBe(pagination.total_count);
  });

  it("finds the properties in an agency's district, and ignores an unknown district", async () => {
    const ring = FENS.map(([lng, lat]) => ({ lng, lat }));
    const inFens = expected({}).filter((property) => isInside(property, ring));
    expect((await ask({ area: "fens" })).pagination.total_count).toBe(inFens.length);
    expect(inFens.length).toBeGreaterThan(0);
    expect((await ask({ area: "atlantis" })).pagination.total_count).toBe(expected({}).length);
    expect((await ask({ area: "__proto__" })).pagination.total_count).toBe(expected({}).length);
  });

  it("returns the markers in a viewport", async () => {
    const { markers, pagination } = await ask({ viewport: [-0.5, 52, 1, 53] });
    expect(markers?.markers).toHaveLength(pagination.total_count);
    expect(markers?.isPartial).toBe(false);
    expect((await ask({})).markers).toBeNull();
  });

  it("looks words up in the properties' texts", async () => {
    const [first] = stock;
    const { properties } = await ask({
      text: first?.reference ?? "",
      status: "all",
      channel: first?.channel ?? "sales",
    });
    expect(properties.map(({ id }) => id)).toEqual([first?.propertyId]);
  });

  it("shows a property's new price once the index has the change", async () => {
    const { db } = testDb;
    const [before] = (await ask({ sorted: "most-expensive-first" })).properties;
    const property = stock.find(({ propertyId }) => propertyId === before?.id) as Property;
    const cheaper = { ...property, price: "£1", priceValue: 1 };
    await db.transaction((trx) => putProperties(db, trx, [cheaper]));
    await live.catchUp();
    expect((await ask({ sorted: "most-expensive-first" })).properties[0]?.id).not.toBe(property.propertyId);
    expect((await ask({ sorted: "least-expensive-first" })).properties[0]).toMatchObject({ price: "£1" });
    await db.transaction((trx) => putProperties(db, trx, [property]));
    await live.catchUp();
  });

  it("finds cards in the order of their ids, without removed properties", async () => {
    const ids = stock.slice(0, 3).map(({ propertyId }) => propertyId);
    const cards = await service.findCards([ids[2] ?? 0, 999_999_999, ids[0] ?? 0]);
    expect(cards.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(await service.findCards([])).toEqual([]);
  });
});
