import { expect, it } from "vitest";
import { compareResponse, describeWaiting, summariseResponses, toShare, toWeeks } from "./dashboard.ts";

it("toWeeks groups kinds and keeps empty weeks", () => {
  const rows = [
    { week: 0, kind: "viewing", count: 3 },
    { week: 0, kind: "letting", count: 2 },
    { week: 0, kind: "general", count: 1 },
    { week: 2, kind: "valuation", count: 4 },
  ];
  const weeks = toWeeks(["2026-08-31", "2026-09-07", "2026-09-14"], rows);
  expect(weeks.map(({ label, total }) => `${label}: ${total}`)).toEqual([
    "31 Aug: 6",
    "7 Sep: 0",
    "14 Sep: 4",
  ]);
  expect(weeks[0]?.counts).toEqual({ viewing: 3, question: 0, valuation: 0, other: 3 });
});

it("summariseResponses takes the median of what was answered", () => {
  const row = { branchId: 1, kind: "valuation", isInTime: false };
  expect(
    summariseResponses([
      { ...row, responseMs: 10 },
      { ...row, kind: "viewing", responseMs: 30, isInTime: true },
      { ...row, responseMs: null },
    ]),
  ).toEqual({ enquiries: 3, valuations: 2, medianMs: 20, inTime: 1 });
  expect(summariseResponses([])).toEqual({ enquiries: 0, valuations: 0, medianMs: null, inTime: 0 });
});

it.each([
  [29, 38, "9 min faster than the week before"],
  [120, 38, "1 h 22 min slower than the week before"],
  [38, 38, "the same as the week before"],
])("an answer in %i min after %i min is %s", (now, before, text) => {
  expect(compareResponse(now * 60_000, before * 60_000)).toBe(text);
  expect(compareResponse(null, before)).toBe("");
});

it.each([
  [{ late: 2, soon: 4, today: 2, later: 0 }, "2 late, 4 due within the hour, 2 later today"],
  [{ late: 0, soon: 0, today: 0, later: 3 }, "3 due after today"],
  [{ late: 0, soon: 0, today: 0, later: 0 }, "Everybody has had an answer"],
])("describeWaiting of %j", (counts, text) => {
  expect(describeWaiting(counts)).toBe(text);
});

it.each([
  [72, 79, "91%"],
  [0, 0, "–"],
])("toShare of %i in %i is %s", (part, whole, text) => {
  expect(toShare(part, whole)).toBe(text);
});
