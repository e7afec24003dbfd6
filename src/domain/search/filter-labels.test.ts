import { describe, expect, it } from "vitest";
import { bedsPill, pricePill, shortPounds } from "./filter-labels.ts";
import { EMPTY_SEARCH } from "./search.ts";

describe("the bar's words", () => {
  it.each([
    [450_000, "£450k"],
    [1_250_000, "£1.25m"],
    [1_000_000, "£1m"],
    [1_250, "£1,250"],
    [12_500, "£12.5k"],
  ])("%i is %s", (pounds, text) => {
    expect(shortPounds(pounds)).toBe(text);
  });

  it.each([
    [null, null, "Price"],
    [300_000, 1_250_000, "£300k to £1.25m"],
    [300_000, null, "From £300k"],
    [null, 900, "Up to £900"],
  ])("a price from %j to %j says %s", (minPrice, maxPrice, text) => {
    expect(pricePill({ ...EMPTY_SEARCH, minPrice, maxPrice })).toBe(text);
  });

  it.each([
    [null, null, "Bedrooms"],
    [3, null, "3+ beds"],
    [2, 4, "2–4 beds"],
    [3, 3, "3 beds"],
    [1, 1, "1 bed"],
    [null, 2, "Up to 2 beds"],
    [null, 0, "Studio"],
  ])("bedrooms from %j to %j say %s", (minBeds, maxBeds, text) => {
    expect(bedsPill({ ...EMPTY_SEARCH, minBeds, maxBeds })).toBe(text);
  });
});
