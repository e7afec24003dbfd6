import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search/search.ts";
import { addSavedSearch, isSameSavedSearch, readSavedSearches, toStoredSavedSearch } from "./saved-search.ts";

const parse = (query: string) => new URLSearchParams(query);

describe("a saved search", () => {
  it.each<[Partial<Search>, boolean]>([
    [{}, true],
    [{ page: 3, sorted: "least-expensive-first", clickedProperty: 7 }, true],
    [{ channel: "lettings" }, false],
    [{ placeId: "ely", isQuerySearch: false }, false],
    [{ minBeds: 0 }, false],
    [{ maxPrice: 1 }, false],
    [{ tags: ["garden"] }, false],
    [{ poly: "x" }, false],
    [{ q: "Ely" }, false],
    [{ branch_id: 2 }, false],
  ])("with %j is the same as without it: %j", (change, isSame) => {
    expect(isSameSavedSearch({ ...EMPTY_SEARCH, ...change }, EMPTY_SEARCH)).toBe(isSame);
  });

  it("ignores the order of tags", () => {
    const a = { ...EMPTY_SEARCH, tags: ["garden", "period"] };
    expect(isSameSavedSearch(a, { ...EMPTY_SEARCH, tags: ["period", "garden"] })).toBe(true);
  });

  it("is added only once, with immediate alerts", () => {
    const once = addSavedSearch([], { ...EMPTY_SEARCH, page: 4 });
    expect(once).toEqual([{ search: EMPTY_SEARCH, alert_frequency: "I" }]);
    expect(addSavedSearch(once, EMPTY_SEARCH)).toBe(once);
  });

  it("survives a round trip through the browser's storage", () => {
    const search = { ...EMPTY_SEARCH, placeId: "ely", isQuerySearch: false, q: "Ely", tags: ["a,b"] };
    const stored: unknown = JSON.parse(
      JSON.stringify([toStoredSavedSearch({ search, alert_frequency: "W" })]),
    );
    expect(readSavedSearches(stored, parse)).toEqual([{ search, alert_frequency: "W" }]);
  });

  it.each([[undefined], ["x"], [[null, 5, {}, { query: 7 }]]])(
    "isn't read from damaged storage such as %j",
    (stored) => {
      expect(readSavedSearches(stored, parse)).toEqual([]);
    },
  );

  it("falls back to immediate alerts if its stored frequency is unknown", () => {
    expect(readSavedSearches([{ query: "channel=sales", alert_frequency: "toString" }], parse)).toEqual([
      { search: EMPTY_SEARCH, alert_frequency: "I" },
    ]);
  });
});
