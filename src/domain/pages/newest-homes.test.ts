import { describe, expect, it } from "vitest";
import { chooseNewest } from "./newest-homes.ts";

/** Counts by channel and by whether only the last week is asked for. */
function choose(counts: Record<string, number>) {
  return chooseNewest(({ channel, createdAgo }) => counts[`${channel}${createdAgo ?? ""}`] ?? 0);
}

describe("chooseNewest", () => {
  it.each([
    [
      { sales7: 23, sales: 492 },
      "New this week",
      "All 23 new listings",
      "sales",
      "newer-than-7-days/kind-homes",
    ],
    [
      { sales7: 2, lettings7: 3 },
      "New this week",
      "All 3 new listings",
      "lettings",
      "newer-than-7-days/kind-homes",
    ],
    [{ sales7: 2, sales: 1_492 }, "The newest homes", "All 1,492 homes for sale", "sales", "kind-homes"],
    [{ lettings: 4 }, "The newest homes", "All 4 homes to let", "lettings", "kind-homes"],
    [{ sales: 1 }, "The newest homes", "See it for sale", "sales", "kind-homes"],
  ])("chooses for %j: %s, %s", (counts, heading, linkText, channel, fragment) => {
    const chosen = choose(counts);
    expect(chosen?.choice).toMatchObject({ heading, linkText });
    expect(chosen?.choice.path).toBe(`/search?channel=${channel}&fragment=${encodeURIComponent(fragment)}`);
    expect(chosen?.search.homesOnly).toBe(true);
  });

  it("returns null without any homes", () => {
    expect(choose({})).toBeNull();
  });
});
