import { describe, expect, it } from "vitest";
import { AROUND_ELY } from "../../../../tests/support/around-ely.ts";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { listLooserSearches } from "./looser-searches.ts";

describe("listLooserSearches", () => {
  it("relaxes one filter at a time, smallest steps first, then removes filters", () => {
    const search: Search = { ...AROUND_ELY, minBeds: 3, within: 20, maxPrice: 3_000_000, tags: ["thatched"] };
    expect(listLooserSearches(search).map(({ label }) => label)).toEqual([
      "Drop to 2 or more bedrooms",
      "Drop to 1 or more bedrooms",
      "Look within 30 miles of Ely",
      "Look within 40 miles of Ely",
      "Go up to £5,000,000",
      "Leave out ‘Within 20 miles’",
      "Leave out ‘Up to £3,000,000’",
      "Leave out ‘3 or more bedrooms’",
      "Leave out ‘Thatched’",
      "Leave out every filter",
    ]);
  });

  it("returns nothing for a search without filters", () => {
    expect(listLooserSearches(EMPTY_SEARCH)).toEqual([]);
  });
});
