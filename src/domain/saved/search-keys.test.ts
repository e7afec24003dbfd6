import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  RANDOM_NOW,
  randomCriteria,
  randomListing,
  randomStock,
} from "../../../tests/support/random-stock.ts";
import type { Listing } from "../property/property.ts";
import { matches } from "../search/matches.ts";
import { EMPTY_SEARCH } from "../search/search.ts";
import { type SearchCriteria, toSearchCriteria } from "../search/search-criteria.ts";
import { listSearchKeys, type PropertyKey, type SearchKey, toPropertyKey } from "./search-keys.ts";

/** The comparison that the database makes. */
function isFound(key: SearchKey, { cells, channel, lat, lng, price, beds, tags }: PropertyKey): boolean {
  const isWithin = (value: number | null, least: number | null, most: number | null) =>
    (least === null || (value !== null && value >= least)) &&
    (most === null || (value !== null && value <= most));
  return (
    cells.includes(key.cell) &&
    (key.channel === "" || key.channel === channel) &&
    isWithin(lng, key.west, key.east) &&
    isWithin(lat, key.south, key.north) &&
    isWithin(price, key.minPrice, key.maxPrice) &&
    isWithin(beds, key.minBeds, key.maxBeds) &&
    (key.tag === "" || tags.includes(key.tag))
  );
}

const EMPTY = toSearchCriteria({ search: EMPTY_SEARCH, foundIds: null, area: null, now: RANDOM_NOW });
const circle = (lat: number, lng: number, miles: number): SearchCriteria => ({
  ...EMPTY,
  where: { kind: "circle", lat, lng, miles },
});
const cellsOf = (criteria: SearchCriteria) => listSearchKeys(criteria).map(({ cell }) => cell);

describe("the keys of a saved search", () => {
  it("find every property that it matches", () => {
    const [stock = []] = fc.sample(randomStock(60), { numRuns: 1, seed: 4 });
    let found = 0;
    fc.assert(
      fc.property(randomCriteria, ({ criteria }) => {
        const keys = listSearchKeys(criteria);
        const matching = stock.filter((listing) => matches(listing, criteria));
        found += matching.length;
        const missed = matching.filter(
          (listing) => !keys.some((key) => isFound(key, toPropertyKey(listing))),
        );
        expect(missed).toEqual([]);
      }),
      { numRuns: 2_000, seed: 5 },
    );
    expect(found).toBeGreaterThan(2_000);
  });

  it("find properties on the edge of a circle, wherever it is", () => {
    const [home] = fc.sample(randomListing(1), { numRuns: 1, seed: 1 }) as [Listing];
    const around = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      miles: fc.oneof(fc.constantFrom(0, 0.25, 3, 40), fc.double({ min: 0, max: 12_000, noNaN: true })),
      north: fc.double({ min: -1, max: 1, noNaN: true }),
      east: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    let found = 0;
    fc.assert(
      fc.property(around, ({ lat, lng, miles, north, east }) => {
        const criteria = circle(lat, lng, miles);
        const degrees = miles / 69;
        const at = {
          lat: Math.max(-90, Math.min(90, lat + north * degrees)),
          lng: Math.max(-180, Math.min(180, lng + (east * degrees) / Math.cos((lat * Math.PI) / 180))),
        };
        const listing: Listing = { ...home, ...at, channel: "sales", status: "for-sale" };
        if (!matches(listing, criteria)) return;
        found += 1;
        expect(listSearchKeys(criteria).some((key) => isFound(key, toPropertyKey(listing)))).toBe(true);
      }),
      { numRuns: 5_000, seed: 6 },
    );
    expect(found).toBeGreaterThan(1_500);
  });

  it("are at most four squares for a place, and few for several", () => {
    for (const miles of [0.25, 1, 3, 10, 40])
      expect(listSearchKeys(circle(52.4, 0.26, miles)).length).toBeLessThanOrEqual(4);
    const both = { lat: 52.4, lng: 0.26, miles: 3 };
    const where = {
      kind: "any" as const,
      of: [
        { kind: "circle" as const, ...both },
        { kind: "circle" as const, ...both },
      ],
    };
    expect(cellsOf({ ...EMPTY, where })).toEqual(cellsOf(circle(52.4, 0.26, 3)));
  });

  it.each<[string, Partial<SearchCriteria>, string[]]>([
    ["anywhere", {}, [""]],
    ["a postcode district", { where: { kind: "postcode", code: "CB7" } }, ["postcode:CB7"]],
    ["a county", { where: { kind: "county", county: "suffolk" } }, ["county:suffolk"]],
    ["the whole world", { viewport: [-180, -90, 180, 90] }, [""]],
    ["an area that contains nothing", { viewport: [1, 52, 0, 53] }, []],
  ])("are the right ones for %s", (_name, filters, cells) => {
    expect(cellsOf({ ...EMPTY, ...filters })).toEqual(cells);
  });
});
