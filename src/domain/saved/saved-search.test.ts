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
    [{ branchId: 2 }, false],
  ])("with %j is the same as without: %j", (change, isSame) => {
    expect(isSameSavedSearch({ ...EMPTY_SEARCH, ...change }, EMPTY_SEARCH)).toBe(isSame);
  });

  it("has its tags in any order", () => {
    const a = { ...EMPTY_SEARCH, tags: ["garden", "period"] };
    expect(isSameSavedSearch(a, { ...EMPTY_SEARCH, tags: ["period", "garden"] })).toBe(true);
  });

  it("is added once, asking for mails at once", () => {
    const once = addSavedSearch([], { ...EMPTY_SEARCH, page: 4 });
    expect(once).toEqual([{ search: EMPTY_SEARCH, alert_frequency: "I" }]);
    expect(addSavedSearch(once, EMPTY_SEARCH)).toBe(once);
  });

  it("comes back from the browser's storage as it went there", () => {
    const search = { ...EMPTY_SEARCH, placeId: "ely", isQuerySearch: false, q: "Ely", tags: ["a,b"] };
    const stored: unknown = JSON.parse(
      JSON.stringify([toStoredSavedSearch({ search, alert_frequency: "W" })]),
    );
    expect(readSavedSearches(stored, parse)).toEqual([{ search, alert_frequency: "W" }]);
  });

  it.each([[undefined], ["x"], [[null, 5, {}, { query: 7 }]]])("is not made of %j", (stored) => {
    expect(readSavedSearches(stored, parse)).toEqual([]);
  });

  it("asks for mails at once where its frequency is unheard of", () => {
    expect(readSavedSearches([{ query: "channel=sales", alert_frequency: "toString" }], parse)).toEqual([
      { search: EMPTY_SEARCH, alert_frequency: "I" },
    ]);
  });
});
