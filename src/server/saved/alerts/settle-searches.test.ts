import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { addSearch, addUser, listAlerts, makeHomes, put } from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { RANDOM_NOW, randomStock } from "../../../../tests/support/random-stock.ts";
import { CHANNELS } from "../../../domain/property/channel.ts";
import type { Property } from "../../../domain/property/property.ts";
import { encodeAreas } from "../../../domain/search/area/polygon.ts";
import { matches } from "../../../domain/search/matches.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import type { Db } from "../../db/database.ts";
import { findListings } from "../../property/property-queries.ts";
import { replacePlaces } from "../../search/place/place-queries.ts";
import { createSavedSearchReader } from "../read-saved-searches.ts";
import { updateSavedSearch } from "../saved-search-queries.ts";
import { matchAlerts } from "./match-alerts.ts";

let homes: Property[];
beforeAll(async () => {
  homes = await makeHomes(40);
});

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.3996, lng: 0.262 };
const SOHAM = { place_id: "soham", name: "Soham", county_name: "Cambridgeshire", lat: 52.335, lng: 0.336 };
const CB7 = { place_id: "cb7", name: "CB7", county_name: "", lat: 52.4, lng: 0.3 };

function fillPlaces(db: Db, places: readonly (typeof ELY)[]): Promise<void> {
  const rows = places.map((place, i) => {
    const key = place.name.toLowerCase();
    const kind = place.county_name === "" ? ("district" as const) : ("settlement" as const);
    return { ...place, rank: i + 1, kind, name_key: key, label_key: key, furtherWords: [] };
  });
  return db.transaction((trx) => replacePlaces(trx, rows, []));
}

const HAMLET = { ...ELY, place_id: "saxon-street", name: "Saxon Street", lat: 52.23, lng: 0.45 };

async function addBranch(db: Db): Promise<void> {
  const { name, lat, lng } = ELY;
  const branch = { branch_id: 1, branch_url: "ely", name, lat, lng, body_json: "{}" };
  await db.query.insertInto("branches").values(branch).execute();
}

const point = fc.record({
  lat: fc.double({ min: 52.2, max: 52.6, noNaN: true }),
  lng: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
/** Usually null: with many filters nothing would match. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const chosen = (placeId: string) => ({ placeId, isQuerySearch: false });
const WHERE: readonly Partial<Search>[] = [
  {},
  chosen("ely"),
  chosen("soham"),
  chosen("cb7"),
  chosen("ely~soham"),
  chosen("nowhere"),
  { q: "Ely" },
  { q: "CB7" },
  { q: "High Street" },
  { q: "3 bed house near Ely" },
  { q: "under £600,000" },
  { q: "garden" },
  { text: "garden" },
  { area: "fens" },
];

const randomSearch: fc.Arbitrary<Search> = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    where: fc.constantFrom(...WHERE),
    within: seldom(fc.constantFrom(0.25, 3, 10, 30)),
    areas: seldom(fc.array(point, { minLength: 3, maxLength: 9 })),
    tag: seldom(fc.constantFrom("garden", "house", "!auction", "flat")),
    minBeds: seldom(fc.integer({ min: 0, max: 5 })),
    maxBeds: seldom(fc.integer({ min: 0, max: 5 })),
    minPrice: seldom(fc.integer({ min: 500, max: 900_000 })),
    maxPrice: seldom(fc.integer({ min: 500, max: 900_000 })),
    createdAgo: seldom(fc.constantFrom(1, 7, 30)),
    status: fc.constantFrom(null, "available" as const, "all" as const),
  })
  .map(({ where, areas, tag, ...rest }) => ({
    ...EMPTY_SEARCH,
    ...rest,
    ...where,
    tags: tag === null ? [] : [tag],
    poly: areas && encodeAreas([areas]),
  }));

const FENS = {
  name: "The Fens",
  rings: [
    [
      [0.1, 52.3],
      [0.1, 52.5],
      [0.4, 52.5],
      [0.4, 52.3],
    ],
  ],
};
const MOVED = {
  name: "The Fens",
  rings: [
    [
      [0, 52.2],
      [0, 52.3],
      [0.2, 52.3],
      [0.2, 52.2],
    ],
  ],
};
const toSettings = (fens: typeof FENS) => ({ ...DEFAULT_SETTINGS, areas: { fens } as never });

onBothEngines("saved searches found by their bounds", (current) => {
  /** What the rule finds when every search is read and asked about every home. */
  async function listByRule(db: Db, changed: readonly Property[], settings: ReturnType<typeof toSettings>) {
    const propertyIds = new Set(changed.map(({ propertyId }) => propertyId));
    const reader = await createSavedSearchReader({ db, areas: settings.areas, now: RANDOM_NOW, propertyIds });
    const listings = await findListings(db.query, [...propertyIds]);
    const events = await db.query.selectFrom("property_events").selectAll().execute();
    const searches = await db.query.selectFrom("saved_searches").selectAll().execute();
    const expected = new Set<string>();
    for (const search of searches) {
      const criteria = await reader.read(search.query);
      for (const listing of listings.filter((one) => matches(one, criteria)))
        for (const event of events)
          if (event.property_id === listing.propertyId && event.event_id > search.saved_after_event)
            expected.add(`${search.search_id}:${listing.propertyId}:${event.kind}`);
    }
    return [...expected].sort();
  }

  it("are exactly those that the rule finds, also after searches, names and districts have changed", async () => {
    const { db } = current();
    await fillPlaces(db, [ELY, SOHAM, CB7]);
    await addBranch(db);
    const [listings = []] = fc.sample(randomStock(24), { numRuns: 1, seed: 21 });
    const stock = listings.map((listing, i) => {
      const home = homes[i] as Property;
      const { availableFrom } = home;
      return { ...home, ...listing, availableFrom, status: "for-sale" as const, channel: "sales" as const };
    });
    const searches = fc.sample(randomSearch, { numRuns: 180, seed: 22 });
    const userIds: number[] = [];
    const save = async (from: number, to: number) => {
      for (const search of searches.slice(from, to)) {
        const userId = await addUser(db, `u${userIds.length}@example.uk`);
        userIds.push(userId);
        await addSearch(db, { userId, search });
      }
    };
    let settings = toSettings(FENS);
    let total = 0;
    const check = async (changed: readonly Property[]) => {
      await db.query.deleteFrom("search_alerts").execute();
      await db.query.deleteFrom("property_events").execute();
      await put(db, changed);
      await matchAlerts({ db, getSettings: async () => settings, clock: () => RANDOM_NOW });
      const found = (await listAlerts(db)).map((row) => `${row.search_id}:${row.property_id}:${row.reason}`);
      expect(found.sort()).toEqual(await listByRule(db, changed, settings));
      total += found.length;
    };

    await save(0, 60);
    await check(stock.slice(0, 4));
    await save(60, 120);
    await check(stock.slice(4, 8));
    // Each of these gets the filters of a search that isn't saved yet.
    const some = await db.query
      .selectFrom("saved_searches")
      .select(["user_id", "search_id"])
      .limit(40)
      .execute();
    for (const [i, row] of some.entries())
      await updateSavedSearch(db.query, {
        userId: row.user_id,
        searchId: row.search_id,
        search: searches[120 + i] as Search,
      });
    await db.query.deleteFrom("users").where("user_id", "in", userIds.slice(100)).execute();
    await check(stock.slice(8, 12));
    settings = toSettings(MOVED);
    await check(stock.slice(12, 16));
    await fillPlaces(db, [
      { ...ELY, lat: SOHAM.lat, lng: SOHAM.lng },
      { ...SOHAM, lat: ELY.lat, lng: ELY.lng },
      CB7,
    ]);
    await check(stock.slice(16, 20));
    // The words 'Ely' mean the place only while there's a branch near it.
    await db.query.updateTable("branches").set({ lat: 50.1, lng: -5.2 }).execute();
    await check(stock.slice(20, 24));
    expect(total).toBeGreaterThan(150);
  }, 120_000);

  it("are those whose words have come to mean a street, within their filters", async () => {
    const { db } = current();
    await fillPlaces(db, [ELY, HAMLET]);
    await addBranch(db);
    const userId = await addUser(db);
    const typed = { q: HAMLET.name, isQuerySearch: true };
    const any = await addSearch(db, { userId, search: typed });
    const dear = await addSearch(db, { userId, search: { ...typed, minPrice: 900_000 } });
    const [atHamlet, ...onStreet] = homes.slice(0, 3).map((home, i) => ({
      ...home,
      ...(i === 0
        ? { lat: HAMLET.lat, lng: HAMLET.lng }
        : { lat: ELY.lat, lng: ELY.lng, street: HAMLET.name }),
      status: "for-sale" as const,
      channel: "sales" as const,
      priceValue: i === 2 ? 950_000 : 500_000,
    })) as [Property, Property, Property];
    for (const changed of [[atHamlet], onStreet]) {
      await put(db, changed);
      await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS });
    }
    const found = (await listAlerts(db)).map((row) => [row.search_id, row.property_id]);
    const [cheap, costly] = onStreet.map(({ propertyId }) => propertyId);
    const expected = [
      [any, atHamlet.propertyId],
      [any, cheap],
      [any, costly],
      [dear, costly],
    ];
    expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)));
    const bounds = await db.query
      .selectFrom("saved_searches")
      .select(["only_channel", "min_price"])
      .orderBy("search_id")
      .execute();
    expect(bounds).toEqual([
      { only_channel: "sales", min_price: null },
      { only_channel: "sales", min_price: 900_000 },
    ]);
  });

  it("are settled again after an upgrade that settles them in another way", async () => {
    const { db } = current();
    const searchId = await addSearch(db, { userId: await addUser(db) });
    const [first, second] = homes as [Property, Property];
    await put(db, [first]);
    await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS });
    await db.query
      .updateTable("saved_searches")
      .set({ settled_by: "earlier", settled: null, only_channel: "lettings", west: 1, east: 0 })
      .execute();
    await put(db, [second]);
    await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS });
    const found = (await listAlerts(db)).map((row) => [row.search_id, row.property_id]);
    expect(found.sort()).toEqual([first, second].map(({ propertyId }) => [searchId, propertyId]).sort());
  });

  it("are all settled under one version, and a changed one is settled again", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const ids: number[] = [];
    for (const minBeds of [0, 1, 2]) ids.push(await addSearch(db, { userId, search: { minBeds } }));
    const listVersions = async () => {
      const rows = await db.query.selectFrom("saved_searches").select(["settled_by", "settled"]).execute();
      expect(rows.every((row) => row.settled !== null)).toBe(true);
      return new Set(rows.map((row) => row.settled_by));
    };
    await put(db, homes.slice(0, 1));
    await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS });
    const [version] = await listVersions();
    const search = { ...EMPTY_SEARCH, minBeds: 7 };
    await updateSavedSearch(db.query, { userId, searchId: ids[0] as number, search });
    expect(await listVersions()).toEqual(new Set([version, ""]));
    await put(db, homes.slice(1, 2));
    await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS });
    expect(await listVersions()).toEqual(new Set([version]));
    const changed = db.query
      .selectFrom("saved_searches")
      .select("min_beds")
      .where("search_id", "=", ids[0] as number);
    expect(await changed.executeTakeFirst()).toEqual({ min_beds: 7 });
  });
});
