import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH } from "../search.ts";
import { formatBedsPill, formatPricePill } from "./filter-pills.ts";

describe("the buttons of the search bar", () => {
  it.each([
    [null, null, "Price"],
    [300_000, 1_250_000, "£300k to £1.25m"],
    [300_000, null, "From £300k"],
    [null, 900, "Up to £900"],
    [null, 999_950, "Up to £1m"],
  ])("show a price from %j to %j as %s", (minPrice, maxPrice, text) => {
    expect(formatPricePill({ ...EMPTY_SEARCH, minPrice, maxPrice })).toBe(text);
  });

  it.each([
    [null, null, "Bedrooms"],
    [3, null, "3+ beds"],
    [2, 4, "2–4 beds"],
    [3, 3, "3 beds"],
    [1, 1, "1 bed"],
    [null, 2, "Up to 2 beds"],
    [null, 0, "Studio"],
  ])("show bedrooms from %j to %j as %s", (minBeds, maxBeds, text) => {
    expect(formatBedsPill({ ...EMPTY_SEARCH, minBeds, maxBeds })).toBe(text);
  });
});
