import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  RANDOM_NOW,
  randomCriteria,
  randomListing,
  randomStock,
} from "../../../../tests/support/random-stock.ts";
import { CHANNELS } from "../../../domain/property/channel.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { PROPERTY_TYPE_NAMES } from "../../../domain/property/property-type.ts";
import { countFacets } from "../../../domain/search/facets.ts";
import { toLocationFilter } from "../../../domain/search/location-filter.ts";
import { matches } from "../../../domain/search/matches.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import { PAGE_SIZE } from "../../../domain/search/page/search-page.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { EMPTY_SEARCH, type Viewport } from "../../../domain/search/search.ts";
import { type SearchCriteria, toSearchCriteria } from "../../../domain/search/search-criteria.ts";
import {
  compareListings,
  DEFAULT_SORT,
  SORT_NAMES,
  type SortName,
} from "../../../domain/search/sort-options.ts";
import { runAtOnce } from "../../jobs/steps.ts";
import { IDS_PER_BLOCK } from "../id-blocks.ts";
import { SearchIndex } from "./search-index.ts";

interface RandomSearch {
  criteria: SearchCriteria;
  place: Place | null;
  sort: SortName;
  page: number;
}

const randomSearch: fc.Arbitrary<RandomSearch> = fc
  .tuple(randomCriteria, fc.constantFrom(...SORT_NAMES), fc.constantFrom(1, 1, 2, 3, 999_999))
  .map(([criteria, sort, page]) => ({ ...criteria, sort, page }));

function createIndex(listings: readonly Listing[]): SearchIndex {
  const index = new SearchIndex();
  index.put(listings);
  return index;
}

function expectSamePages(
  index: SearchIndex,
  listings: readonly Listing[],
  searches: readonly RandomSearch[],
): void {
  for (const { criteria, place, sort, page } of searches) {
    const found = listings.filter((listing) => matches(listing, criteria)).sort(compareListings(sort));
    const shown = Math.min(page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
    expect(index.search({ criteria, place, now: RANDOM_NOW }, { sort, page })).toMatchObject({
      propertyIds: found
        .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
        .map((listing) => listing.propertyId),
      total: found.length,
      page: shown,
    });
    const newest = found.sort(compareListings(DEFAULT_SORT)).slice(0, 5);
    expect(index.findMarkers(criteria, 5)).toEqual({
      markers: newest.map(({ propertyId, lng, lat, priceValue }) => [propertyId, lng, lat, priceValue]),
      isPartial: found.length > 5,
    });
  }
}

function expectSameFacets(
  index: SearchIndex,
  listings: readonly Listing[],
  searches: readonly RandomSearch[],
): void {
  for (const { criteria, place } of searches) {
    const options = { criteria, place, now: RANDOM_NOW };
    expect(index.search(options, { sort: null, page: 1 }).facets).toEqual(countFacets(listings, options));
  }
}

function expectSameAvailable(index: SearchIndex, listings: readonly Listing[]): void {
  for (const branchId of new Set(listings.map((listing) => listing.branchId))) {
    for (const channel of CHANNELS) {
      const search = { ...EMPTY_SEARCH, channel, branch_id: branchId, status: "available" as const };
      const criteria = toSearchCriteria({ search, foundIds: null, area: null, now: RANDOM_NOW });
      expect(index.countAvailable(channel, branchId)).toBe(
        listings.filter((listing) => matches(listing, criteria)).length,
      );
    }
  }
}

function expectSameNearest(index: SearchIndex, listings: readonly Listing[], criteria: SearchCriteria): void {
  const types = PROPERTY_TYPE_NAMES.slice(0, 8);
  const near = { lat: 52.4, lng: 0.26 };
  const narrowing = Math.cos((near.lat * Math.PI) / 180);
  const measure = ({ lat, lng }: Listing) => Math.hypot(lat - near.lat, (lng - near.lng) * narrowing);
  const expected = listings
    .filter((listing) => types.includes(listing.propertyType) && matches(listing, criteria))
    .sort((a, b) => measure(a) - measure(b) || a.propertyId - b.propertyId);
  for (const limit of [3, 100]) {
    expect(index.findNearest(criteria, { types, near, limit })).toEqual(
      expected.slice(0, limit).map(({ propertyId }) => propertyId),
    );
  }
}

function expectSameRanges(index: SearchIndex, listings: readonly Listing[]): void {
  const ranges = index.listIdRanges(IDS_PER_BLOCK);
  const listed = ranges.flatMap((range) => index.listWithin(range));
  expect(listed).toEqual(
    listings
      .map(({ propertyId, channel }) => ({ propertyId, channel }))
      .sort((a, b) => a.propertyId - b.propertyId),
  );
}

const LATER_THAN_LAST = 999;

const EVERYTHING: SearchCriteria = {
  ...toSearchCriteria({ search: EMPTY_SEARCH, foundIds: null, area: null, now: RANDOM_NOW }),
  status: "all",
};

/** A property that is added or changed, or the id of one that is removed. */
const change: fc.Arbitrary<Listing | number> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.boolean())
  .chain(
    ([propertyId, isGone]): fc.Arbitrary<Listing | number> =>
      isGone ? fc.constant(propertyId) : randomListing(propertyId),
  );

describe("the search index", () => {
  it("finds, sorts and counts the same as the plain rules, also after changes", () => {
    fc.assert(
      fc.property(
        randomStock(30),
        fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        fc.array(randomSearch, { minLength: 10, maxLength: 16 }),
        (stock, batches, searches) => {
          const listings = new Map(stock.map((listing) => [listing.propertyId, listing]));
          const index = createIndex(stock);
          runAtOnce(index.prepare());
          expectSamePages(index, stock, searches);
          expectSameFacets(index, stock, searches);
          expectSameAvailable(index, stock);
          expectSameRanges(index, stock);
          for (const batch of batches) {
            for (const one of batch) {
              if (typeof one === "number") {
                index.remove([one]);
                listings.delete(one);
              } else {
                index.put([one]);
                listings.set(one.propertyId, one);
              }
            }
            expect(index.size).toBe(listings.size);
            expectSamePages(index, [...listings.values()], searches);
            expectSameFacets(index, [...listings.values()], searches);
            expectSameAvailable(index, [...listings.values()]);
            expectSameRanges(index, [...listings.values()]);
            for (const { criteria } of searches) expectSameNearest(index, [...listings.values()], criteria);
          }
        },
      ),
      { numRuns: 60, seed: 20_261_115 },
    );
  });

  it("agrees with the rules on thousands of properties, after loading and after many changes", () => {
    const [before = []] = fc.sample(randomStock(3_000), { numRuns: 1, seed: 5 });
    const [after = []] = fc.sample(randomStock(3_000), { numRuns: 1, seed: 6 });
    const searches = fc.sample(randomSearch, { numRuns: 40, seed: 7 });
    const broad = SORT_NAMES.flatMap((sort, i) =>
      [2 + i, 40 + i, LATER_THAN_LAST].map((page) => ({
        criteria: EVERYTHING,
        place: null,
        sort,
        page,
      })),
    );
    const index = createIndex(before);
    expectSamePages(index, before, [...broad, ...searches]);
    const view: Viewport = [0, 52.2, 0.6, 52.7];
    const expectSame = (listings: readonly Listing[]) => {
      expectSamePages(index, listings, [...broad, ...searches]);
      expectSameFacets(index, listings, searches.slice(0, 2));
      expectSameNearest(index, listings, { ...EVERYTHING, viewport: view });
    };
    // First few rows move and stay in their old places, then so many that preparing the index puts them into new ones.
    for (const [from, to] of [
      [10, 500],
      [500, 3_000],
    ] as const) {
      index.put(after.slice(from, to));
      const listings = [...before.slice(0, 10), ...after.slice(10, to), ...before.slice(to)];
      expectSame(listings);
      runAtOnce(index.prepare());
      expectSame(listings);
    }
    const moved = [...before.slice(0, 10), ...after.slice(10)];
    index.remove(moved.slice(0, 1_000).map(({ propertyId }) => propertyId));
    const added = before
      .slice(0, 1_500)
      .map((listing) => ({ ...listing, propertyId: 5_000 + listing.propertyId }));
    index.put(added.slice(0, 700));
    index.put(moved.slice(1_000, 1_800).map((listing) => ({ ...listing, priceValue: 123_456 })));
    index.put(added.slice(700));
    const listings = [
      ...moved.slice(1_000, 1_800).map((listing) => ({ ...listing, priceValue: 123_456 })),
      ...moved.slice(1_800),
      ...added,
    ];
    expectSame(listings);
    runAtOnce(index.prepare());
    expectSame(listings);
    const rebuilt = new SearchIndex();
    rebuilt.reserveLike(index);
    rebuilt.put(listings);
    expectSamePages(rebuilt, listings, [...broad, ...searches]);
    expectSameFacets(rebuilt, listings, searches.slice(0, 2));
  });

  it("counts the homes of a county in a result of more than ten thousand", () => {
    const [some = []] = fc.sample(randomStock(1_000), { numRuns: 1, seed: 8 });
    const listings = Array.from({ length: 25 }, (_, copy) =>
      some.map((listing) => ({ ...listing, propertyId: copy * 1_000 + listing.propertyId })),
    ).flat();
    const place = {
      place_id: "suffolk",
      name: "Suffolk",
      county_name: "",
      kind: "county",
      lat: 52,
      lng: 1,
    } as const;
    const options = { criteria: EVERYTHING, place, now: RANDOM_NOW };
    const { total, facets } = createIndex(listings).search(options, { sort: null, page: 1 });
    const inCounty = { ...EVERYTHING, where: toLocationFilter(place, null) };
    const count = listings.filter((listing) => matches(listing, inCounty)).length;
    expect(total).toBeGreaterThan(10_000);
    expect(facets.within).toEqual(FILTER_OPTIONS.sales.within.map(() => count));
  });

  it("finds nothing in an empty stock", () => {
    expectSamePages(new SearchIndex(), [], fc.sample(randomSearch, { numRuns: 20, seed: 1 }));
  });
});
