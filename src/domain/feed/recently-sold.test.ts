import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time.ts";
import { isSaleOver } from "./recently-sold.ts";

const NOW = 1_000 * DAY_MS;

describe("isSaleOver", () => {
  it.each([
    ["sold", 89, 90, false],
    ["sold", 90, 90, true],
    ["let", 90, 90, true],
    ["let", 0, 0, true],
    ["sstc", 200, 90, false],
    ["for-sale", 200, 90, false],
    ["let-agreed", 200, 90, false],
  ] as const)("%s for %i days of %i: %s", (status, days, recentlySoldDays, isOver) => {
    expect(isSaleOver({ status, soldAt: NOW - days * DAY_MS }, { recentlySoldDays, now: NOW })).toBe(isOver);
  });
});
