import { describe, expect, it } from "vitest";
import { NO_COMPARISON, readComparison } from "./comparison.ts";
import { COMPARISON_TEXTS, toggleCompared } from "./toggle-compared.ts";

const sales = (...propertyIds: number[]) => ({ channel: "sales" as const, propertyIds });
const lettings = (...propertyIds: number[]) => ({ channel: "lettings" as const, propertyIds });

describe("a comparison", () => {
  it.each([
    ["takes in the first home", NO_COMPARISON, 7, "sales", sales(7), "added"],
    ["takes the channel of its first home", NO_COMPARISON, 7, "lettings", lettings(7), "added"],
    ["takes in a fourth, behind the others", sales(1, 2, 3), 4, "sales", sales(1, 2, 3, 4), "added"],
    ["refuses a fifth", sales(1, 2, 3, 4), 5, "sales", sales(1, 2, 3, 4), "full"],
    ["lets one of four go", sales(1, 2, 3, 4), 2, "sales", sales(1, 3, 4), "removed"],
    ["lets the last one go", sales(1), 1, "sales", sales(), "removed"],
    ["begins anew with the other channel", sales(1, 2, 3, 4), 9, "lettings", lettings(9), "restarted"],
    ["empty, has no channel to keep to", sales(), 9, "lettings", lettings(9), "added"],
    ["lets a home go that is to let by now", sales(1, 2), 2, "lettings", sales(1), "removed"],
  ] as const)("%s", (_what, before, propertyId, channel, comparison, outcome) => {
    expect(toggleCompared(before, { propertyId, channel })).toEqual({ comparison, outcome });
  });

  it("says how many can be compared in plain words", () => {
    expect(COMPARISON_TEXTS.full).toBe("You can compare up to four homes.");
  });

  it.each([
    [undefined, NO_COMPARISON],
    [null, NO_COMPARISON],
    ["sales", NO_COMPARISON],
    [[1, 2], NO_COMPARISON],
    [{ channel: "auctions", propertyIds: [1] }, NO_COMPARISON],
    [{ channel: "toString", propertyIds: [1] }, NO_COMPARISON],
    [{ channel: "sales" }, sales()],
    [{ channel: "lettings", propertyIds: "1,2" }, lettings()],
    [{ channel: "sales", propertyIds: [3, "2", 3, -1, null, 1.5, 8] }, sales(3, 8)],
    [{ channel: "sales", propertyIds: [1, 2, 3, 4, 5] }, sales(1, 2, 3, 4)],
  ])("is read from %j", (stored, comparison) => {
    expect(readComparison(stored)).toEqual(comparison);
  });
});
