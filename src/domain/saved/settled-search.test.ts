import { describe, expect, it } from "vitest";
import { encodeAreas } from "../search/area/polygon.ts";
import { EMPTY_SEARCH, type Search } from "../search/search.ts";
import { toSearchCriteria } from "../search/search-criteria.ts";
import { readSettledSearch, writeSettledSearch } from "./settled-search.ts";

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.3996, lng: 0.262 };
const SQUARE = encodeAreas([
  [
    { lat: 52, lng: 0 },
    { lat: 53, lng: 0 },
    { lat: 53, lng: 1 },
  ],
]);

const toCriteria = (search: Search) =>
  toSearchCriteria({ search, foundIds: null, area: null, now: 1_800_000_000_000 });

describe("a settled search", () => {
  it.each<[string, Partial<Search>]>([
    ["nothing", {}],
    ["a place", { place: ELY, placeId: "ely", q: "Ely, Cambridgeshire", isQuerySearch: false, within: 3 }],
    ["filters", { channel: "lettings", minBeds: 0, maxPrice: 1_500, pets: true, tags: ["flat", "!auction"] }],
    ["a drawn area", { poly: SQUARE, createdAgo: 7, status: "all" }],
    ["a text with unusual characters", { text: "O'Brien \u0000 \ud800 “garden”" }],
  ])("with %s matches what the search matches", (_name, change) => {
    const search = { ...EMPTY_SEARCH, ...change };
    const read = readSettledSearch(writeSettledSearch(search));
    expect(toCriteria(read)).toEqual(toCriteria(search));
    expect([read.text, read.area, read.q]).toEqual([search.text, search.area, search.q]);
  });

  it("is written without what doesn't decide which properties match", () => {
    const shown = { page: 4, sorted: "most-recent-first", clickedProperty: 12 } as const;
    expect(writeSettledSearch({ ...EMPTY_SEARCH, ...shown, minBeds: 2 })).toBe('{"minBeds":2}');
  });
});
