import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import {
  addSearch,
  addUser,
  listAlerts,
  makeHomes,
  match,
  put,
} from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { RANDOM_NOW, randomStock } from "../../../../tests/support/random-stock.ts";
import { CHANNELS } from "../../../domain/property/channel.ts";
import type { Property } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { encodeAreas } from "../../../domain/search/area/polygon.ts";
import { matches } from "../../../domain/search/matches.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { toSearchCriteria } from "../../../domain/search/search-criteria.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { openDatabase } from "../../db/database.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { matchAlerts } from "./match-alerts.ts";

let homes: Property[];
let one: Property;
let two: Property;
beforeAll(async () => {
  homes = await makeHomes(40);
  [one, two] = homes as [Property, Property];
});

const ELY: Place = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.3996, lng: 0.262 };
const CB7: Place = { place_id: "cb7", name: "CB7", county_name: "", lat: 52.4, lng: 0.3 };

const point = fc.record({
  lat: fc.double({ min: 52.2, max: 52.6, noNaN: true }),
  lng: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
/** Usually null: with many filters nothing would match. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const randomSearch: fc.Arbitrary<Search> = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    place: fc.constantFrom(null, ELY, CB7),
    isTyped: fc.boolean(),
    within: seldom(fc.constantFrom(0.25, 3, 10, 30)),
    areas: seldom(fc.array(point, { minLength: 3, maxLength: 9 })),
    tag: seldom(fc.constantFrom("garden", "house", "!auction", "O'Brien", "flat")),
    minBeds: seldom(fc.integer({ min: 0, max: 5 })),
    maxPrice: seldom(fc.integer({ min: 500, max: 900_000 })),
    minSquareFeet: seldom(fc.constantFrom(500, 1_000)),
    createdAgo: seldom(fc.constantFrom(1, 7, 30)),
    branch_id: seldom(fc.integer({ min: 1, max: 3 })),
    status: fc.constantFrom(null, "available" as const, "all" as const),
    pets: fc.boolean(),
  })
  .map(({ place, isTyped, areas, pets, tag, channel, ...rest }) => ({
    ...EMPTY_SEARCH,
    ...rest,
    channel,
    tags: tag === null ? [] : [tag],
    pets: pets && channel === "lettings",
    poly: areas && encodeAreas([areas]),
    place,
    placeId: place && !isTyped ? place.place_id : null,
    q: place && isTyped ? place.name : "",
    isQuerySearch: place === null || isTyped,
  }));

onBothEngines("matching saved searches", (current) => {
  it.each([
    ["few", 30, 40],
    ["many", 80, 100],
  ])(
    "finds for every saved search exactly what the search rule finds, with %s homes",
    async (_, count, least) => {
      const { db } = current();
      for (const [rank, place] of [ELY, CB7].entries()) {
        const key = place.name.toLowerCase();
        const kind = place.county_name === "" ? "district" : "settlement";
        await db.query
          .insertInto("places")
          .values({ ...place, rank: rank + 1, kind, name_key: key, label_key: key })
          .execute();
      }
      const [listings = []] = fc.sample(randomStock(count), { numRuns: 1, seed: 11 });
      const stock = listings.map((listing, i) => {
        const home = homes[i % homes.length] as Property;
        return { ...home, ...listing, availableFrom: home.availableFrom };
      });
      const searches = fc.sample(randomSearch, { numRuns: 150, seed: 12 });
      const byId = new Map<number, Search>();
      for (const [i, search] of searches.entries()) {
        const userId = await addUser(db, `u${i}@example.uk`);
        byId.set(await addSearch(db, { userId, search }), search);
      }
      await put(db, stock);
      await matchAlerts({ db, getSettings: async () => DEFAULT_SETTINGS, clock: () => RANDOM_NOW });

      const expected = [...byId].flatMap(([searchId, search]) => {
        const criteria = toSearchCriteria({ search, foundIds: null, area: null, now: RANDOM_NOW });
        return stock
          .filter((home) => PROPERTY_STATUSES[home.status].isAvailable && matches(home, criteria))
          .map(({ propertyId }) => `${searchId}:${propertyId}`);
      });
      const found = (await listAlerts(db)).map((row) => `${row.search_id}:${row.property_id}`);
      expect(found.sort()).toEqual(expected.sort());
      expect(found.length).toBeGreaterThan(least);
    },
  );

  it("alerts once per home and reason, and again for a further reduction", async () => {
    const { db } = current();
    const searchId = await addSearch(db, { userId: await addUser(db) });
    for (const priceValue of [450_000, 440_000, 450_000, 440_000, 425_000]) {
      await put(db, [{ ...one, priceValue }]);
      await match(db);
    }
    await put(db, [{ ...one, priceValue: 425_000, status: "sstc" }]);
    await put(db, [{ ...one, priceValue: 425_000 }]);
    await match(db);
    const about = { search_id: searchId, property_id: one.propertyId, sent_in: null };
    expect(await listAlerts(db)).toEqual([
      { ...about, reason: "back", price_pounds: 0, old_price_pounds: 425_000 },
      { ...about, reason: "new", price_pounds: 0, old_price_pounds: null },
      { ...about, reason: "reduced", price_pounds: 425_000, old_price_pounds: 440_000 },
      { ...about, reason: "reduced", price_pounds: 440_000, old_price_pounds: 450_000 },
    ]);
  });

  it("includes searches that want no emails, and ignores events from before a search was saved", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const early = await addSearch(db, { userId, frequency: "N" });
    await put(db, [one]);
    const late = await addSearch(db, { userId, search: { minBeds: 0 } });
    await put(db, [two]);
    await match(db);
    expect((await listAlerts(db)).map((row) => [row.search_id, row.property_id])).toEqual([
      ...[one.propertyId, two.propertyId].sort((a, b) => a - b).map((id) => [early, id]),
      [late, two.propertyId],
    ]);
  });

  it("skips a home that was taken down and a search that was deleted in the meantime", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const kept = await addSearch(db, { userId });
    const deleted = await addSearch(db, { userId, search: { minBeds: 0 } });
    await put(db, [one, two]);
    await db.transaction((trx) => removeProperties(db, trx, [one.propertyId]));
    await db.query.deleteFrom("saved_searches").where("search_id", "=", deleted).execute();
    await match(db);
    expect(await listAlerts(db)).toMatchObject([{ search_id: kept, property_id: two.propertyId }]);
  });

  it("stores each alert once with two workers, and deletes alerts together with their search's owner", async () => {
    const { db, options } = current();
    const other = openDatabase(options);
    for (const name of ["a", "b", "c"]) await addSearch(db, { userId: await addUser(db, `${name}@x.uk`) });
    await put(db, homes);
    await Promise.all([match(db), match(other)]);
    await other.close();
    expect(await listAlerts(db)).toHaveLength(3 * homes.length);
    const jobs = await db.query
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", "alerts-immediately")
      .execute();
    expect(jobs).toHaveLength(1);
    await db.query.deleteFrom("users").where("email", "in", ["a@x.uk", "b@x.uk"]).execute();
    expect(await listAlerts(db)).toHaveLength(homes.length);
  });
});
