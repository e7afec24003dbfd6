import { describe, expect, it } from "vitest";
import { compareListings, DEFAULT_SORT, isSortName, SORT_NAMES, type SortName } from "./sort-options.ts";

const STOCK = [
  { propertyId: 1, priceValue: 300, squareFeet: null, createdAt: 10, launchedAt: 30, updatedAt: 20 },
  { propertyId: 2, priceValue: null, squareFeet: 900, createdAt: 30, launchedAt: 10, updatedAt: 20 },
  { propertyId: 3, priceValue: 100, squareFeet: 700, createdAt: 20, launchedAt: 20, updatedAt: 40 },
  { propertyId: 4, priceValue: 300, squareFeet: null, createdAt: 30, launchedAt: 5, updatedAt: 10 },
];

describe("sorting", () => {
  it.each<[SortName, number[]]>([
    ["most-recent-first", [4, 2, 3, 1]],
    ["most-recently-launched-first", [1, 3, 2, 4]],
    ["most-recently-updated-first", [3, 2, 1, 4]],
    ["least-expensive-first", [3, 4, 1, 2]],
    ["most-expensive-first", [4, 1, 3, 2]],
    ["most-square-feet-first", [2, 3, 4, 1]],
    ["least-square-feet-first", [3, 2, 4, 1]],
  ])("by %s puts unknown values last, and the highest id first among equals", (sort, ids) => {
    expect([...STOCK].sort(compareListings(sort)).map(({ propertyId }) => propertyId)).toEqual(ids);
  });

  it("has seven options, and shows the newest first by default", () => {
    expect(SORT_NAMES).toHaveLength(7);
    expect(DEFAULT_SORT).toBe("most-recent-first");
  });

  it.each(["", "cheapest", "toString", "__proto__", "constructor"])("rejects %j as a sort name", (text) => {
    expect(isSortName(text)).toBe(false);
  });
});
