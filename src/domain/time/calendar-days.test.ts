import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayLabel, isDay, monthGrid, monthLabel, startOfWeek } from "./calendar-days.ts";
import { moveDay } from "./calendar-keys.ts";

it.each([
  ["2026-11-15", "2026-11-09"],
  ["2026-11-16", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
])("%s is in the week that starts on %s", (day, monday) => {
  expect(startOfWeek(day)).toBe(monday);
});

it("counts days across a clock change", () => {
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
});

describe("a month", () => {
  it("is laid out in weeks from Monday", () => {
    const weeks = monthGrid("2026-11");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  });

  it.each([
    ["2027-02", 4, 28],
    ["2028-02", 5, 29],
    ["2026-12", 5, 31],
  ])("%s has %i weeks and %i days", (month, weeks, days) => {
    const grid = monthGrid(month);
    expect([grid.length, grid.flat().filter((day) => day !== null).length]).toEqual([weeks, days]);
    expect(grid.every((week) => week.length === 7)).toBe(true);
  });

  it("is formatted with its name, and a day with its weekday", () => {
    expect([monthLabel("2026-11"), dayLabel("2026-11-19")]).toEqual([
      "November 2026",
      "Thursday 19 November 2026",
    ]);
  });

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-03-31", -13, "2025-02-28"],
  ])("%s plus %i months is %s", (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
    expect(isDay(result)).toBe(true);
  });
});

describe("a key in the calendar", () => {
  const range = { first: "2026-11-16", last: "2027-02-13" };
  it.each([
    ["ArrowLeft", "2026-11-18"],
    ["ArrowRight", "2026-11-20"],
    ["ArrowUp", "2026-11-16"],
    ["ArrowDown", "2026-11-26"],
    ["Home", "2026-11-16"],
    ["End", "2026-11-22"],
    ["PageUp", "2026-11-16"],
    ["PageDown", "2026-12-19"],
    ["Enter", undefined],
    ["a", undefined],
  ])("%s moves from Thursday the 19th to %s", (key, target) => {
    expect(moveDay("2026-11-19", { key, shift: false, range })).toBe(target);
  });

  it("never leaves the calendar's range", () => {
    expect(moveDay("2026-11-16", { key: "ArrowLeft", shift: false, range })).toBe("2026-11-16");
    expect(moveDay("2026-11-19", { key: "PageDown", shift: true, range })).toBe("2027-02-13");
  });
});
