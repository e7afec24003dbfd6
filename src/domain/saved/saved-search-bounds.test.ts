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
import {
  type BoundedFacts,
  findSavedSearchBounds,
  type SavedSearchBounds,
  toBoundedFacts,
} from "./saved-search-bounds.ts";

/** The comparison that the database makes. */
function isWithin(
  { channel, box, minPrice, maxPrice, minBeds, maxBeds }: SavedSearchBounds,
  facts: BoundedFacts,
): boolean {
  const isBetween = (value: number | null, least: number | null, most: number | null) =>
    (least === null || (value !== null && value >= least)) &&
    (most === null || (value !== null && value <= most));
  const [west, south, east, north] = box;
  return (
    (channel === "" || channel === facts.channel) &&
    isBetween(facts.lng, west, east) &&
    isBetween(facts.lat, south, north) &&
    isBetween(facts.price, minPrice, maxPrice) &&
    isBetween(facts.beds, minBeds, maxBeds)
  );
}

const EMPTY = toSearchCriteria({ search: EMPTY_SEARCH, foundIds: null, area: null, now: RANDOM_NOW });
const circle = (lat: number, lng: number, miles: number): SearchCriteria => ({
  ...EMPTY,
  where: { kind: "circle", lat, lng, miles },
});

describe("the bounds of a saved search", () => {
  it("contain every property that it matches", () => {
    const [stock = []] = fc.sample(randomStock(60), { numRuns: 1, seed: 4 });
    let found = 0;
    fc.assert(
      fc.property(randomCriteria, ({ criteria }) => {
        const bounds = findSavedSearchBounds(criteria);
        const matching = stock.filter((listing) => matches(listing, criteria));
        found += matching.length;
        const missed = matching.filter((listing) => !isWithin(bounds, toBoundedFacts(listing)));
        expect(missed).toEqual([]);
      }),
      { numRuns: 2_000, seed: 5 },
    );
    expect(found).toBeGreaterThan(2_000);
  });

  it("contain properties on the edge of a circle, wherever it is", () => {
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
        expect(isWithin(findSavedSearchBounds(criteria), toBoundedFacts(listing))).toBe(true);
      }),
      { numRuns: 5_000, seed: 6 },
    );
    expect(found).toBeGreaterThan(1_500);
  });

  const WORLD = [-180, -90, 180, 90] as const;
  const ELY = { kind: "circle", lat: 52.4, lng: 0.26, miles: 3 } as const;
  const HALF = [
    { lat: 52, lng: 0 },
    { lat: 53, lng: 0 },
    { lat: 53, lng: 1 },
  ];
  const FAR = HALF.map(({ lat, lng }) => ({ lat: lat - 2, lng: lng - 3 }));

  it.each<[string, Partial<SearchCriteria>, SavedSearchBounds["box"]]>([
    ["anywhere", {}, WORLD],
    ["in a postcode district", { where: { kind: "postcode", code: "CB7" } }, WORLD],
    ["in a county", { where: { kind: "county", county: "suffolk" } }, WORLD],
    [
      "in one of several places, one of them a county",
      { where: { kind: "any", of: [ELY, { kind: "county", county: "suffolk" }] } },
      WORLD,
    ],
    ["on the map", { viewport: [0.1, 52.2, 0.4, 52.6] }, [0.1, 52.2, 0.4, 52.6]],
    ["in two drawn areas", { areas: [HALF, FAR] }, [-3, 50, 1, 53]],
    ["in an area without corners", { areas: [[]] }, WORLD],
  ])("have the right box %s", (_name, filters, box) => {
    expect(findSavedSearchBounds({ ...EMPTY, ...filters }).box).toEqual(box);
  });
});
