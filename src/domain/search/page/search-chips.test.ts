import { describe, expect, it } from "vitest";
import { AROUND_ELY } from "../../../../tests/support/around-ely.ts";
import type { Search } from "../search.ts";
import { clearFilters, listSearchChips } from "./search-chips.ts";

describe("the chips of a search", () => {
  it.each<[Partial<Search>, string[]]>([
    [{}, []],
    [{ within: 0.25 }, ["Within ¼ mile"]],
    [{ within: 15 }, ["Within 15 miles"]],
    [{ minPrice: 300_000, maxPrice: 1_250_000 }, ["£300,000 to £1,250,000"]],
    [{ minPrice: 300_000 }, ["From £300,000"]],
    [{ maxPrice: 300_000 }, ["Up to £300,000"]],
    [{ minBeds: 3 }, ["3 or more bedrooms"]],
    [{ minBeds: 2, maxBeds: 4 }, ["2 to 4 bedrooms"]],
    [{ minBeds: 1, maxBeds: 1 }, ["1 bedroom"]],
    [{ minBeds: 0, maxBeds: 0 }, ["Studio"]],
    [{ maxBeds: 2 }, ["Up to 2 bedrooms"]],
    [{ minSquareFeet: 1_500 }, ["From 1,500 sq ft"]],
    [{ minAcreage: 0.5, maxAcreage: 2 }, ["0.5 acres to 2 acres"]],
    [
      { tags: ["garden", "house", "barn-conversion", "!auction"] },
      ["Garden", "House", "Barn conversion", "Not auction"],
    ],
    [{ homesOnly: true }, ["Homes only"]],
    [{ pets: true, shortLets: true }, ["Pets considered", "Short lets"]],
    [{ status: "all" }, ["Include sold and let"]],
    [{ createdAgo: 1, updatedAgo: 7 }, ["Added in the last day", "Updated in the last 7 days"]],
    [{ auctionDate: "2026-12-01" }, ["Auction on 1 December 2026"]],
    [{ text: "moat" }, ["“moat”"]],
    [{ poly: "x", area: "north-fens" }, ["Drawn area", "North fens"]],
    [{ tags: ["__proto__", "constructor"] }, ["__proto__", "Constructor"]],
  ])("have the right labels for %j", (search, labels) => {
    expect(listSearchChips({ ...AROUND_ELY, ...search }).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    [true, "£300,000 to £1,250,000"],
    [false, "£300,000.00 to £1,250,000.00"],
  ])("write prices as the agency does, whole pounds: %s", (hasWholePounds, label) => {
    const search = { ...AROUND_ELY, minPrice: 300_000, maxPrice: 1_250_000 };
    expect(listSearchChips(search, { hasWholePounds })[0]?.label).toBe(label);
  });

  it("remove only their own filter, and go back to the first page", () => {
    const search: Search = { ...AROUND_ELY, minBeds: 3, tags: ["garden", "period"], page: 4 };
    expect(listSearchChips(search).map(({ without }) => without)).toEqual([
      { ...search, minBeds: null, page: 1 },
      { ...search, tags: ["period"], page: 1 },
      { ...search, tags: ["garden"], page: 1 },
    ]);
  });

  it("are all removed by clearFilters, which keeps the place and the sort", () => {
    const search: Search = {
      ...AROUND_ELY,
      minBeds: 3,
      tags: ["garden"],
      pets: true,
      homesOnly: true,
      sorted: "least-expensive-first",
    };
    expect(clearFilters(search)).toEqual({ ...AROUND_ELY, sorted: "least-expensive-first" });
  });
});
