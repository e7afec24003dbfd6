import { describe, expect, it } from "vitest";
import { formatBranchCounts, getBranchSearchUrl, getDirectionsUrl } from "./branch-links.ts";

describe("the links of a branch", () => {
  it("search its available properties", () => {
    expect(getBranchSearchUrl(3, "lettings")).toBe(
      "/search?channel=lettings&branch_id=3&fragment=status-available",
    );
  });

  it("lead to its door", () => {
    expect(getDirectionsUrl({ lat: 52.39, lng: 0.26 })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=52.39,0.26",
    );
  });

  it.each([
    [{ forSale: 38, toLet: 12 }, "38 for sale · 12 to let"],
    [{ forSale: 1, toLet: 0 }, "1 for sale"],
    [{ forSale: 0, toLet: 2 }, "2 to let"],
    [{ forSale: 0, toLet: 0 }, ""],
  ])("are counted as %j: %s", (counts, text) => {
    expect(formatBranchCounts(counts)).toBe(text);
  });
});
