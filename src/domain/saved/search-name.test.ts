import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search/search.ts";
import { formatSearchName } from "./search-name.ts";

const SUFFOLK = { placeId: "suffolk", q: "Suffolk", isQuerySearch: false };

describe("formatSearchName", () => {
  it.each<[string, Partial<Search>]>([
    ["Properties for sale", {}],
    ["Properties to let", { channel: "lettings" }],
    ["3+ bed homes for sale", { minBeds: 3 }],
    [
      "3+ bed houses in Suffolk up to £500,000",
      { ...SUFFOLK, minBeds: 3, tags: ["house"], maxPrice: 500_000 },
    ],
    [
      "2 bed flats to let in Suffolk from £900 to £1,200 a month",
      {
        ...SUFFOLK,
        channel: "lettings",
        minBeds: 2,
        maxBeds: 2,
        tags: ["flat"],
        minPrice: 900,
        maxPrice: 1_200,
      },
    ],
    [
      "2 to 4 bed homes within 5 miles of Ely",
      { q: "Ely", placeId: "ely", isQuerySearch: false, within: 5, minBeds: 2, maxBeds: 4 },
    ],
    ["Studio homes for sale", { maxBeds: 0 }],
    ["Up to 2 bed homes for sale", { maxBeds: 2 }],
    ["Bungalows and cottages from £300,000", { tags: ["bungalow", "cottage"], minPrice: 300_000 }],
    ["Properties for “Rose Cottage”", { q: "Rose Cottage" }],
    ["Properties to let, pets considered, garden", { channel: "lettings", pets: true, tags: ["garden"] }],
    ["Properties for sale, from 1 acre, added in the last 7 days", { minAcreage: 1, createdAgo: 7 }],
    ["Properties in a drawn area", { poly: "x" }],
    ["Properties in part of Suffolk", { ...SUFFOLK, poly: "x" }],
    ["Properties for sale, Fen edge", { area: "fen-edge" }],
  ])("calls it %j", (name, change) => {
    expect(formatSearchName({ ...EMPTY_SEARCH, ...change }, { areaLabels: { "fen-edge": "Fen edge" } })).toBe(
      name,
    );
  });

  it("names a drawn area after its nearest town", () => {
    expect(formatSearchName({ ...EMPTY_SEARCH, poly: "x", minBeds: 3 }, { areaTown: "Ely" })).toBe(
      "3+ bed homes in an area near Ely",
    );
  });
});
