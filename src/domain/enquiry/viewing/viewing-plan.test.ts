import { describe, expect, it } from "vitest";
import { isWithin, listPlannedTimes, withoutClashes } from "./viewing-plan.ts";
import { freedTimeSchema, viewingHoursSchema, viewingPlanSchema } from "./viewing-plan-schema.ts";

const WORDS = {
  from: "2026-11-16",
  to: "2026-11-22",
  weekdays: "mon-fri",
  times: "10:00-12:00",
  minutes: "30",
};
const planOf = (change: Partial<typeof WORDS> = {}) => viewingPlanSchema.parse({ ...WORDS, ...change });

describe("a plan of viewing times", () => {
  it("gives every beginning on every day that is named", () => {
    const planned = listPlannedTimes(planOf({ weekdays: "tue,sat" }));
    expect(planned.map(({ day, time }) => `${day} ${time}`)).toEqual(
      ["2026-11-17", "2026-11-21"].flatMap((day) =>
        ["10:00", "10:30", "11:00", "11:30"].map((time) => `${day} ${time}`),
      ),
    );
  });

  it.each([
    ["mon-fri", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
    ["Tuesday, THU", ["Tuesday", "Thursday"]],
    ["fri-mon", ["Monday", "Friday", "Saturday", "Sunday"]],
    ["sat-sat,sat", ["Saturday"]],
  ])("reads the weekdays %s", (weekdays, names) => {
    expect(planOf({ weekdays }).weekdays).toEqual(names);
  });

  it.each([
    ["9:00-10:00", "30", ["09:00", "09:30"]],
    ["14:00-15:00,09:00-09:30", "30", ["09:00", "14:00", "14:30"]],
    ["10:00-12:00,11:00-12:00", "60", ["10:00", "11:00"]],
    ["10:00-11:00", "45", ["10:00"]],
    ["10:00-10:30", "45", []],
    ["23:00-24:00", "60", ["23:00"]],
  ])("cuts %s by %s minutes", (times, minutes, beginnings) => {
    const planned = listPlannedTimes(planOf({ from: "2026-11-16", to: "2026-11-16", times, minutes }));
    expect(planned.map(({ time }) => time)).toEqual(beginnings);
  });

  it.each([
    ["a day that is none", { from: "2026-02-30" }],
    ["days in the wrong order", { to: "2026-11-15" }],
    ["more than a year", { to: "2027-11-20" }],
    ["a weekday that is none", { weekdays: "mon-x" }],
    ["no weekday", { weekdays: "" }],
    ["a chain of weekdays", { weekdays: "mon-wed-fri" }],
    ["hours in the wrong order", { times: "12:00-10:00" }],
    ["hours that are none", { times: "10-12" }],
    ["an hour after midnight", { times: "10:00-24:30" }],
    ["no time at all", { minutes: "0" }],
    ["half a minute", { minutes: "30.5" }],
    ["words for minutes", { minutes: "half an hour" }],
    ["a whole day", { minutes: "1440" }],
  ])("refuses %s", (_what, change) => {
    expect(viewingPlanSchema.safeParse({ ...WORDS, ...change }).success).toBe(false);
  });

  it.each([
    ["2026-11-16", "10:00", true],
    ["2026-11-16", "11:59", true],
    ["2026-11-16", "12:00", false],
    ["2026-11-16", "09:59", false],
    ["2026-11-21", "10:00", false],
    ["2026-11-15", "10:00", false],
    ["2026-11-23", "10:00", false],
  ])("covers %s %s: %s", (day, time, isCovered) => {
    expect(isWithin({ day, time }, planOf())).toBe(isCovered);
  });

  it("means all hours of all days where none are named", () => {
    const hours = viewingHoursSchema.parse({ from: "2026-11-16", to: "2026-11-22" });
    expect(isWithin({ day: "2026-11-22", time: "23:59" }, hours)).toBe(true);
  });
});

describe("the time that is to be freed", () => {
  it.each([
    ["2026-11-17 10:30", { day: "2026-11-17", time: "10:30" }],
    [" 2026-11-17 9:05 ", { day: "2026-11-17", time: "09:05" }],
    ["2026-11-17", undefined],
    ["10:30", undefined],
    ["2026-02-30 10:30", undefined],
    ["2026-11-17 24:00", undefined],
    ["2026-11-17 10:30:00", undefined],
    ["17/11/2026 10:30", undefined],
    ["__proto__ 10:30", undefined],
    ["", undefined],
  ])("reads '%s'", (free, begins) => {
    expect(freedTimeSchema.safeParse({ free }).data?.free).toEqual(begins);
  });
});

describe("times that would overlap", () => {
  const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt });
  it.each([
    ["nothing there", [span(0, 30), span(30, 60)], [], [0, 30]],
    ["the very same", [span(0, 30)], [span(0, 30)], []],
    ["one that begins within", [span(0, 30), span(30, 60)], [span(15, 45)], []],
    ["one that lies between", [span(0, 30), span(60, 90)], [span(30, 60)], [0, 60]],
    ["one around it", [span(30, 60)], [span(0, 90)], []],
    ["one within it", [span(0, 90), span(90, 120)], [span(30, 60)], [90]],
    ["each other", [span(0, 30), span(20, 50), span(30, 60)], [], [0, 30]],
  ])("with %s", (_with, wanted, there, kept) => {
    expect(withoutClashes(wanted, there).map(({ startsAt }) => startsAt)).toEqual(kept);
  });
});
