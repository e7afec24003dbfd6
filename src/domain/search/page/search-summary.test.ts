import { expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { formatSearchSummary } from "./search-summary.ts";

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 };

it.each<[Partial<Search>, string]>([
  [{}, "Properties for sale"],
  [{ channel: "lettings" }, "Properties to let"],
  [{ homesOnly: true }, "Properties for sale"],
  [{ minPrice: 250_000, maxPrice: 500_000 }, "Properties between £250,000.00 and £500,000.00 for sale"],
  [{ minPrice: 250_000 }, "Properties from £250,000.00 for sale"],
  [{ maxPrice: 1_250 }, "Properties up to £1,250.00 for sale"],
  [{ minBeds: 1 }, "Properties with at least 1 bed for sale"],
  [{ minBeds: 3 }, "Properties with at least 3 beds for sale"],
  [{ minBeds: 0 }, "Properties for sale"],
  [{ poly: "abc" }, "Properties in a drawn area for sale"],
  [{ place: ELY, q: "Ely, Cambridgeshire" }, "Properties around Ely for sale"],
  [{ q: "O'Brien's Lode" }, "Properties around O'Brien's Lode for sale"],
  [{ tags: ["garden", "!auction", "period"] }, "Properties for sale tags: garden, period"],
  [{ tags: ["!auction"] }, "Properties for sale"],
  [
    { minPrice: 1, minBeds: 2, poly: "x", place: ELY, channel: "lettings", tags: ["a", "b"] },
    "Properties from £1.00 with at least 2 beds in a drawn area around Ely to let tags: a, b",
  ],
])("formatSearchSummary describes %j as '%s'", (search, text) => {
  expect(formatSearchSummary({ ...EMPTY_SEARCH, ...search }, { hasWholePounds: false })).toBe(text);
});

it("formatSearchSummary leaves out pence if asked to", () => {
  const search = { ...EMPTY_SEARCH, minPrice: 250_000 };
  expect(formatSearchSummary(search, { hasWholePounds: true })).toBe("Properties from £250,000 for sale");
});
