import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { readSearchQuery } from "../url/read-search-query.ts";
import { readStoredSearches, recordClick, recordSearch, toStoredSearch } from "./search-history.ts";

const beds = (minBeds: number): Search => ({ ...EMPTY_SEARCH, minBeds });
const readQuery = (query: string) => readSearchQuery(new URLSearchParams(query)).search;

describe("the search history", () => {
  it("keeps the last ten searches, latest first", () => {
    const history = Array.from({ length: 12 }, (_, index) => beds(index)).reduce<readonly Search[]>(
      recordSearch,
      [],
    );
    expect(history.map(({ minBeds }) => minBeds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it("updates the page of an equal search instead of recording it again", () => {
    const history = recordSearch([beds(3), beds(2)], { ...beds(3), page: 4 });
    expect(history.map(({ minBeds, page }) => [minBeds, page])).toEqual([
      [3, 4],
      [2, 1],
    ]);
  });

  it("treats a search after viewing a property as the same search, and keeps the property", () => {
    const history = recordSearch(recordClick([beds(3)], 7), beds(3));
    expect(history).toEqual([{ ...beds(3), clickedProperty: 7 }]);
  });

  it("doesn't record a search that only widens the drawn area", () => {
    const drawn = { ...EMPTY_SEARCH, poly: "_p~iF~ps|U_ulLnnqC_mqNvxq`@" };
    const history = [drawn];
    const wider = "_p~iF~ps|U_ulLnnqC_mqNvxq`A";
    expect(recordSearch(history, { ...drawn, poly: wider, expandedPolygon: wider })).toBe(history);
    expect(recordSearch(history, { ...drawn, poly: wider })).toHaveLength(2);
    expect(recordSearch(history, { ...drawn, poly: wider, expandedPolygon: wider, minBeds: 3 })).toHaveLength(
      2,
    );
  });

  it("records a search with another sort, place or channel", () => {
    const others: Partial<Search>[] = [
      { sorted: "least-expensive-first" },
      { placeId: "ely", isQuerySearch: false },
      { channel: "lettings" },
      { tags: ["garden"] },
    ];
    for (const other of others) {
      expect(recordSearch([EMPTY_SEARCH], { ...EMPTY_SEARCH, ...other })).toHaveLength(2);
    }
  });

  it("records the clicked property on the latest search, and clears it on the next click", () => {
    const clicked = recordClick([beds(3), beds(2)], 7);
    expect(clicked.map(({ clickedProperty }) => clickedProperty)).toEqual([7, null]);
    expect(recordClick(clicked, 8)[0]?.clickedProperty).toBe(8);
    expect(recordClick(clicked, 7)[0]?.clickedProperty).toBeNull();
    expect(recordClick([], 7)).toEqual([]);
  });

  it("doesn't record a search for the property that is recorded already", () => {
    const clicked = recordClick([beds(3)], 7);
    expect(recordSearch(clicked, { ...beds(5), clickedProperty: 7 })).toBe(clicked);
    expect(recordSearch(clicked, { ...beds(5), clickedProperty: 8 })).toHaveLength(2);
  });

  it("reads back what was stored", () => {
    const search: Search = {
      ...EMPTY_SEARCH,
      placeId: "ely",
      isQuerySearch: false,
      q: "Ely, Cambridgeshire",
      tags: ["garden"],
      clickedProperty: 7,
      page: 3,
    };
    const stored: unknown = JSON.parse(JSON.stringify([search].map(toStoredSearch)));
    expect(readStoredSearches(stored, readQuery)).toEqual([search]);
  });

  it.each([[undefined], [null], ["[]"], [{ length: 3 }], [[null, 1, "x", {}, { query: 5 }, []]]])(
    "reads %j as an empty history",
    (stored) => {
      expect(readStoredSearches(stored, readQuery)).toEqual([]);
    },
  );

  it("reads the known fields of an entry from an older version", () => {
    const stored = [{ query: "channel=lettings&fragment=from-2-bed/unheard-of-9", clickedProperty: "seven" }];
    expect(readStoredSearches(stored, readQuery)).toEqual([
      { ...EMPTY_SEARCH, channel: "lettings", minBeds: 2 },
    ]);
  });
});
