import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import { addGap, findSilentFrom, findUsualGap } from "./usual-gap.ts";

describe("findUsualGap", () => {
  it.each([
    ["no gap", [], null],
    ["two gaps", [DAY_MS, DAY_MS], null],
    ["three gaps", [DAY_MS, 2 * DAY_MS, DAY_MS], DAY_MS],
    ["a weekend among days", [DAY_MS, DAY_MS, 3 * DAY_MS, DAY_MS, DAY_MS], DAY_MS],
    ["an even number", [1, 2, 4, 9], 3],
  ])("of %s", (_what, gaps, usual) => {
    expect(findUsualGap(gaps)).toBe(usual);
  });

  it("forgets all but the last 15 gaps", () => {
    let gaps: number[] = [];
    for (let gap = 1; gap <= 40; gap += 1) gaps = addGap(gaps, gap);
    expect(gaps).toHaveLength(15);
    expect(findUsualGap(gaps)).toBe(33);
  });

  it("doesn't count a clock that went back", () => {
    expect(addGap([5], -1)).toEqual([5]);
  });
});

describe("findSilentFrom", () => {
  const AT = 1_000 * DAY_MS;
  it.each([
    ["a daily feed after two days", "blm", DAY_MS, AT, AT + 2 * DAY_MS],
    ["a feed of every 15 minutes after two hours", "json", 15 * MINUTE_MS, AT, AT + 2 * HOUR_MS],
    ["calls after five days", "rtdf", MINUTE_MS, AT, AT + 5 * DAY_MS],
    ["a feed that was never heard", "blm", DAY_MS, null, null],
    ["a feed without a usual gap", "blm", null, AT, null],
  ] as const)("%s", (_what, kind, usualGapMs, lastHeardAt, silentFrom) => {
    expect(findSilentFrom({ kind, usualGapMs, lastHeardAt })).toBe(silentFrom);
  });

  it.each([DAY_MS, null])("after the hours that the agency chose, with a usual gap of %s", (usualGapMs) => {
    const feed = { kind: "rtdf", usualGapMs, lastHeardAt: AT, silentAfterHours: 6 };
    expect(findSilentFrom(feed)).toBe(AT + 6 * HOUR_MS);
  });
});
