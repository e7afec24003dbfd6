import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "./closing-days-schema.ts";
import {
  canChooseDay,
  findFirstOpenDay,
  formatClosedWeekdays,
  getCalendarRange,
  refuseDay,
} from "./open-days.ts";

const TODAY = "2026-11-15";
const closing = closingDaysSchema.parse({
  weekdays: ["Sunday"],
  dates: ["2026-12-24", "12-25", "01-01"],
});
const rules = { closing, today: TODAY };

describe("refuseDay", () => {
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
  ])("answers for %s: %s", (day, refusal) => {
    expect(refuseDay(day, rules)).toBe(refusal);
    expect(canChooseDay(day, rules)).toBe(refusal === undefined);
  });

  it("accepts today when the agency needs no notice", () => {
    const open = closingDaysSchema.parse({ earliestInDays: 0 });
    expect(canChooseDay(TODAY, { closing: open, today: TODAY })).toBe(true);
  });

  it("accepts only days in the calendar's range", () => {
    expect(getCalendarRange(rules)).toEqual({ first: "2026-11-16", last: "2027-02-13" });
  });

  it("leaves the first open day after closed ones", () => {
    expect(findFirstOpenDay({ closing, today: "2026-12-23" })).toBe("2026-12-26");
    const shut = closingDaysSchema.parse({ earliestInDays: 1, latestInDays: 1, dates: ["2026-11-16"] });
    expect(findFirstOpenDay({ closing: shut, today: TODAY })).toBeUndefined();
  });
});

describe("closingDaysSchema", () => {
  it("closes nothing and needs one day's notice by default", () => {
    expect(closingDaysSchema.parse({})).toEqual({
      weekdays: [],
      dates: [],
      earliestInDays: 1,
      latestInDays: 90,
    });
  });

  it("accepts the demo agency's closing days", () => {
    const demo = JSON.parse(readFileSync("demo/site/closing-days.json", "utf8"));
    expect(closingDaysSchema.parse(demo).weekdays).toEqual(["Sunday"]);
  });

  it("accepts 29 February", () => {
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
  ])("refuses %j", (body) => {
    expect(closingDaysSchema.safeParse(body).success).toBe(false);
  });

  it.each([
    [[], ""],
    [["Sunday"], "Sundays"],
    [["Sunday", "Saturday"], "Saturdays and Sundays"],
    [["Sunday", "Monday", "Saturday"], "Mondays, Saturdays and Sundays"],
  ] as const)("lists the closed weekdays %j as %j", (weekdays, text) => {
    expect(formatClosedWeekdays({ weekdays: [...weekdays] })).toBe(text);
  });
});
