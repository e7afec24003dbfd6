import { describe, expect, it } from "vitest";
import { listRemovalReasons } from "./removal-brake.ts";

describe("the brake on removals by calls", () => {
  it.each([
    ["lets the fifth of 20 go", { shown: 16, removed: 4 }, []],
    ["holds the sixth of 20", { shown: 15, removed: 5 }, ["withdrawals"]],
    ["lets 15 of 100 go", { shown: 86, removed: 14 }, []],
    ["holds the sixteenth of 100", { shown: 85, removed: 15 }, ["withdrawals"]],
    ["holds the last of three", { shown: 1, removed: 2 }, ["emptied"]],
    ["lets the last of two go", { shown: 1, removed: 1 }, []],
  ])("%s", (_what, removals, codes) => {
    expect(listRemovalReasons(removals).map(({ code }) => code)).toEqual(codes);
  });
});
