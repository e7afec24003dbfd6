import { describe, expect, it } from "vitest";
import {
  describePeriod,
  formatDays,
  getUsualPeriod,
  listReportPeriods,
  type ReportPeriodName,
  toReportPeriod,
} from "./report-period.ts";

describe("toReportPeriod", () => {
  it.each<[ReportPeriodName, string, string, string, string, number, string]>([
    ["first-two-weeks", "2026-11-02", "2026-11-16", "2026-11-02", "2026-11-15", 14, "first two weeks"],
    ["first-two-weeks", "2026-11-02", "2026-11-30", "2026-11-02", "2026-11-15", 14, "first two weeks"],
    ["first-two-weeks", "2026-11-12", "2026-11-16", "2026-11-12", "2026-11-15", 4, "first 4 days"],
    ["first-two-weeks", "2026-11-16", "2026-11-16", "2026-11-16", "2026-11-16", 1, "first day"],
    ["last-week", "2026-01-05", "2026-11-16", "2026-11-09", "2026-11-15", 7, "last week"],
    ["last-two-weeks", "2026-01-05", "2026-03-30", "2026-03-16", "2026-03-29", 14, "last two weeks"],
    ["last-four-weeks", "2026-11-02", "2026-11-16", "2026-11-02", "2026-11-15", 14, "first 14 days"],
    ["last-four-weeks", "2026-01-05", "2026-11-16", "2026-10-19", "2026-11-15", 28, "last four weeks"],
  ])(
    "%s of a home launched on %s, made on %s: %s to %s",
    (name, launchedOn, today, first, last, days, text) => {
      const period = toReportPeriod(name, { launchedOn, today });
      expect(period).toEqual({ name, first, last, days });
      expect(describePeriod(period)).toBe(text);
    },
  );
});

it.each([
  ["2026-11-02", "first-two-weeks", 4],
  ["2026-10-27", "first-two-weeks", 4],
  ["2026-10-26", "last-two-weeks", 4],
  ["2026-09-16", "last-two-weeks", 3],
])("a home launched on %s usually gets %s, of %i choices", (launchedOn, usual, choices) => {
  const dates = { launchedOn, today: "2026-11-16" };
  expect([getUsualPeriod(dates), listReportPeriods(dates).length]).toEqual([usual, choices]);
});

it.each([
  ["2026-11-02", "2026-11-15", "2 to 15 November 2026"],
  ["2026-10-28", "2026-11-10", "28 October to 10 November 2026"],
  ["2026-12-28", "2027-01-10", "28 December 2026 to 10 January 2027"],
  ["2026-11-15", "2026-11-15", "15 November 2026"],
])("formatDays of %s and %s is %s", (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
});
