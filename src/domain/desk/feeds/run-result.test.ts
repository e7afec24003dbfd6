import { describe, expect, it } from "vitest";
import { findRunResult, RUN_RESULTS, readRunResult, toHealthPill, toRunPill } from "./run-result.ts";

describe("toRunPill", () => {
  const RUN = { kind: "delivery", isReplaced: false, report: { new: 0, changed: 0, withdrawn: 0 } } as const;

  it.each([
    [{ ...RUN, state: "held" }, "held", "Held"],
    [{ ...RUN, state: "withdrawals-held" }, "held", "Held"],
    [{ ...RUN, state: "held", isReplaced: true }, "off", "Replaced"],
    [{ ...RUN, state: "waiting", report: null }, "busy", "In progress"],
    [{ ...RUN, state: "publishing", report: null }, "busy", "In progress"],
    [{ ...RUN, state: "refused" }, "refused", "Refused"],
    [{ ...RUN, state: "failed" }, "refused", "Failed"],
    [{ ...RUN, state: "discarded" }, "off", "Discarded"],
    [{ ...RUN, state: "published" }, "ok", "Nothing new"],
    [{ ...RUN, state: "published", report: { new: 0, changed: 1, withdrawn: 0 } }, "ok", "Published"],
    [{ ...RUN, state: "published", kind: "roll-back" }, "ok", "Rolled back"],
  ] as const)("shows %j", (run, kind, text) => {
    expect(toRunPill(run)).toEqual({ kind, text });
    expect(RUN_RESULTS[findRunResult(run)].states).toContain(run.state);
  });
});

describe("readRunResult", () => {
  it.each([
    ["held", "held"],
    ["nothing-new", "nothing-new"],
    ["", null],
    ["constructor", null],
    [undefined, null],
  ])("reads %j as %j", (text, expected) => {
    expect(readRunResult(text)).toBe(expected);
  });
});

describe("toHealthPill", () => {
  const now = 1_000;
  const FEED = {
    state: "on",
    hasHeldRun: false,
    isBusy: false,
    lastRunState: "published",
    silentFrom: null,
    lastHeardAt: 10,
    isByHand: false,
    now,
  } as const;

  it.each([
    [FEED, "Healthy"],
    [{ ...FEED, hasHeldRun: true, state: "paused" }, "Held"],
    [{ ...FEED, state: "paused" }, "Paused"],
    [{ ...FEED, isBusy: true }, "In progress"],
    [{ ...FEED, lastRunState: "refused" }, "Refused"],
    [{ ...FEED, lastRunState: "failed" }, "Failed"],
    [{ ...FEED, silentFrom: now }, "Silent"],
    [{ ...FEED, silentFrom: now + 1 }, "Healthy"],
    [{ ...FEED, lastHeardAt: null, lastRunState: null }, "Not heard yet"],
    [{ ...FEED, lastHeardAt: null, lastRunState: null, isByHand: true }, "Healthy"],
  ] as const)("shows %j as '%s'", (feed, text) => {
    expect(toHealthPill(feed).text).toBe(text);
  });
});
