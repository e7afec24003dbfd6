import { describe, expect, it } from "vitest";
import { AROUND_ELY } from "../../../../tests/support/around-ely.ts";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { listLooserSearches } from "./looser-searches.ts";

describe("listLooserSearches", () => {
  it("relaxes one filter at a time, smallest steps first, then removes filters", () => {
    const search: Search = { ...AROUND_ELY, minBeds: 3, within: 20, maxPrice: 3_000_000, tags: ["thatched"] };
    expect(listLooserSearches(search, { hasWholePounds: true }).map(({ label }) => label)).toEqual([
      "Try 2 or more bedrooms",
      "Try 1 or more bedrooms",
      "Search within 30 miles of Ely",
      "Search within 40 miles of Ely",
      "Raise the maximum to £5,000,000",
      "Remove ‘Within 20 miles’",
      "Remove ‘Up to £3,000,000’",
      "Remove ‘3 or more bedrooms’",
      "Remove ‘Thatched’",
      "Clear all filters",
    ]);
  });

  it("writes prices as the agency does", () => {
    const search: Search = { ...EMPTY_SEARCH, maxPrice: 3_000_000 };
    expect(listLooserSearches(search, { hasWholePounds: false }).map(({ label }) => label)).toEqual([
      "Raise the maximum to £5,000,000.00",
      "Remove ‘Up to £3,000,000.00’",
    ]);
  });

  it("returns nothing for a search without filters", () => {
    expect(listLooserSearches(EMPTY_SEARCH, { hasWholePounds: true })).toEqual([]);
  });
});
