import { describe, expect, it } from "vitest";
import { type BranchCounts, isBigPriceMove, listBrakeReasons } from "./brake.ts";

const QUIET: BranchCounts = {
  shownBefore: 100,
  rows: 100,
  new: 0,
  changed: 0,
  withdrawn: 0,
  quarantined: 0,
  unavailable: 0,
  priceMoved: 0,
};

describe("the brake", () => {
  it.each<[string, Partial<BranchCounts>, string[]]>([
    ["lets a quiet day through", {}, []],
    ["lets 15 of 100 go", { withdrawn: 15 }, []],
    ["holds 16 of 100", { withdrawn: 16 }, ["withdrawals"]],
    ["lets 5 of 8 go", { shownBefore: 8, rows: 3, withdrawn: 5 }, []],
    ["holds 6 of 8", { shownBefore: 8, rows: 2, withdrawn: 6 }, ["withdrawals"]],
    ["holds the last 3", { shownBefore: 3, rows: 0, withdrawn: 3 }, ["emptied"]],
    ["lets the last 2 go", { shownBefore: 2, rows: 0, withdrawn: 2 }, []],
    ["lets 3 go for 3 others", { shownBefore: 3, rows: 3, withdrawn: 3, new: 3 }, []],
    ["lets 29 of 100 leave the market", { unavailable: 29 }, []],
    ["holds 30 of 100 that leave the market", { unavailable: 30 }, ["unavailable"]],
    ["lets 9 of 10 leave the market", { shownBefore: 10, rows: 10, unavailable: 9 }, []],
    ["lets 19 of 100 prices jump", { priceMoved: 19 }, []],
    ["holds 20 of 100 price jumps", { priceMoved: 20 }, ["prices"]],
    ["lets 20 of 100 rows be unusable", { quarantined: 20 }, []],
    ["holds 21 of 100 unusable rows", { quarantined: 21 }, ["quarantine"]],
    ["names every reason", { withdrawn: 50, quarantined: 40 }, ["withdrawals", "quarantine"]],
  ])("%s", (_what, counts, codes) => {
    expect(listBrakeReasons({ ...QUIET, ...counts }).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [100_000, 140_000, false],
    [100_000, 140_001, true],
    [100_000, 60_000, false],
    [100_000, 59_999, true],
    [null, 100, false],
    [100, null, false],
  ])("a price from %s to %s is a big move: %s", (before, after, isBig) => {
    expect(isBigPriceMove(before, after)).toBe(isBig);
  });
});
