import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "../enquiry/valuation/closing-days-schema.ts";
import {
  addDays,
  addMonths,
  calendarRange,
  canChooseDay,
  closedWeekdaysText,
  dayLabel,
  firstOpenDay,
  isDay,
  monthGrid,
  monthLabel,
  refuseDay,
  startOfWeek,
} from "./calendar-days.ts";
import { moveDay } from "./calendar-keys.ts";

const TODAY = "2026-11-15";
const closing = closingDaysSchema.parse({
  weekdays: ["Sunday"],
  dates: ["2026-12-24", "12-25", "01-01"],
});
const rules = { closing, today: TODAY };

describe("a day for a valuation", () => {
  it.each([
    ["2026-11-14", "past"],
    ["2025-11-19", "past"],
    ["2026-11-15", "too-soon"],
    ["2026-11-16", undefined],
    ["2026-11-21", undefined],
    ["2026-11-22", "closed"],
    ["2026-12-23", undefined],
    ["2026-12-24", "closed"],
    ["2026-12-25", "closed"],
    ["2027-01-01", "closed"],
    ["2027-02-13", undefined],
    ["2027-02-15", "too-late"],
    ["2026-11-31", "no-day"],
    ["2027-02-29", "no-day"],
    ["tomorrow", "no-day"],
    ["", "no-day"],
    ["__proto__", "no-day"],
  ])("%s: %s", (day, refusal) => {
    expect(refuseDay(day, rules)).toBe(refusal);
    expect(canChooseDay(day, rules)).toBe(refusal === undefined);
  });

  it("may be today where an agency asks for no notice", () => {
    const open = closingDaysSchema.parse({ earliestInDays: 0 });
    expect(canChooseDay(TODAY, { closing: open, today: TODAY })).toBe(true);
  });

  it("that comes first skips what is closed", () => {
    expect(firstOpenDay({ closing, today: "2026-12-23" })).toBe("2026-12-26");
    const shut = closingDaysSchema.parse({ earliestInDays: 1, latestInDays: 1, dates: ["2026-11-16"] });
    expect(firstOpenDay({ closing: shut, today: TODAY })).toBeUndefined();
  });

  it.each([
    ["2026-11-15", "2026-11-09"],
    ["2026-11-16", "2026-11-16"],
    ["2027-01-01", "2026-12-28"],
  ])("%s lies in the week that starts on %s", (day, monday) => {
    expect(startOfWeek(day)).toBe(monday);
  });

  it("does not slip when the clocks change", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  });
});

describe("an agency's closing days", () => {
  it("close nothing and ask for a day's notice unless set", () => {
    expect(closingDaysSchema.parse({})).toEqual({
      weekdays: [],
      dates: [],
      earliestInDays: 1,
      latestInDays: 90,
    });
  });

  it("of the demo agency are valid", () => {
    const demo = JSON.parse(readFileSync("demo/site/closing-days.json", "utf8"));
    expect(closingDaysSchema.parse(demo).weekdays).toEqual(["Sunday"]);
  });

  it("know the day of a leap year", () => {
    expect(closingDaysSchema.parse({ dates: ["02-29"] }).dates).toEqual(["02-29"]);
  });

  it.each([
    { dates: ["2026-02-30"] },
    { dates: ["13-01"] },
    { dates: ["25/12"] },
    { weekdays: ["Funday"] },
    { weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] },
    { earliestInDays: 20, latestInDays: 10 },
    { latestInDays: 367 },
    { wekdays: [] },
  ])("%j is refused", (body) => {
    expect(closingDaysSchema.safeParse(body).success).toBe(false);
  });

  it.each([
    [[], ""],
    [["Sunday"], "Sundays"],
    [["Sunday", "Saturday"], "Saturdays and Sundays"],
    [["Sunday", "Monday", "Saturday"], "Mondays, Saturdays and Sundays"],
  ] as const)("%j are told as %j", (weekdays, text) => {
    expect(closedWeekdaysText({ weekdays: [...weekdays] })).toBe(text);
  });
});

describe("a month", () => {
  it("is drawn in weeks from Monday", () => {
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

  it("and a day have names", () => {
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
  ])("%s and %i months is %s", (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
    expect(isDay(result)).toBe(true);
  });
});

describe("a key in the calendar", () => {
  const range = calendarRange(rules);
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

  it("never leaves what the calendar offers", () => {
    expect(range).toEqual({ first: "2026-11-16", last: "2027-02-13" });
    expect(moveDay("2026-11-16", { key: "ArrowLeft", shift: false, range })).toBe("2026-11-16");
    expect(moveDay("2026-11-19", { key: "PageDown", shift: true, range })).toBe("2027-02-13");
  });
});
