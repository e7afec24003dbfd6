import { describe, expect, it } from "vitest";
import { NO_COMPARISON, readComparison } from "./comparison.ts";
import { COMPARISON_TEXTS, toggleCompared } from "./toggle-compared.ts";

const sales = (...propertyIds: number[]) => ({ channel: "sales" as const, propertyIds });
const lettings = (...propertyIds: number[]) => ({ channel: "lettings" as const, propertyIds });

describe("a comparison", () => {
  it.each([
    ["adds the first home", NO_COMPARISON, 7, "sales", sales(7), "added"],
    ["takes the channel of its first home", NO_COMPARISON, 7, "lettings", lettings(7), "added"],
    ["adds a fourth home after the others", sales(1, 2, 3), 4, "sales", sales(1, 2, 3, 4), "added"],
    ["refuses a fifth home", sales(1, 2, 3, 4), 5, "sales", sales(1, 2, 3, 4), "full"],
    ["removes one of four homes", sales(1, 2, 3, 4), 2, "sales", sales(1, 3, 4), "removed"],
    ["removes the last home", sales(1), 1, "sales", sales(), "removed"],
    ["restarts with a home of the other channel", sales(1, 2, 3, 4), 9, "lettings", lettings(9), "restarted"],
    ["accepts either channel when it is empty", sales(), 9, "lettings", lettings(9), "added"],
    ["removes a home that has changed its channel", sales(1, 2), 2, "lettings", sales(1), "removed"],
  ] as const)("%s", (_what, before, propertyId, channel, comparison, outcome) => {
    expect(toggleCompared(before, { propertyId, channel })).toEqual({ comparison, outcome });
  });

  it("says in plain words how many homes can be compared", () => {
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
  ])("is read from the stored value %j", (stored, comparison) => {
    expect(readComparison(stored)).toEqual(comparison);
  });
});
