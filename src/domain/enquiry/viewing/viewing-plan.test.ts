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
const parsePlan = (change: Partial<typeof WORDS> = {}) => viewingPlanSchema.parse({ ...WORDS, ...change });

describe("viewing plan", () => {
  it("lists every start on every chosen weekday", () => {
    const planned = listPlannedTimes(parsePlan({ weekdays: "tue,sat" }));
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
    expect(parsePlan({ weekdays }).weekdays).toEqual(names);
  });

  it.each([
    ["9:00-10:00", "30", ["09:00", "09:30"]],
    ["14:00-15:00,09:00-09:30", "30", ["09:00", "14:00", "14:30"]],
    ["10:00-12:00,11:00-12:00", "60", ["10:00", "11:00"]],
    ["10:00-11:00", "45", ["10:00"]],
    ["10:00-10:30", "45", []],
    ["23:00-24:00", "60", ["23:00"]],
  ])("splits %s into slots of %s minutes", (times, minutes, starts) => {
    const planned = listPlannedTimes(parsePlan({ from: "2026-11-16", to: "2026-11-16", times, minutes }));
    expect(planned.map(({ time }) => time)).toEqual(starts);
  });

  it.each([
    ["a day that doesn't exist", { from: "2026-02-30" }],
    ["days in the wrong order", { to: "2026-11-15" }],
    ["more than a year", { to: "2027-11-20" }],
    ["an unknown weekday", { weekdays: "mon-x" }],
    ["no weekday", { weekdays: "" }],
    ["a chain of weekdays", { weekdays: "mon-wed-fri" }],
    ["hours in the wrong order", { times: "12:00-10:00" }],
    ["hours without minutes", { times: "10-12" }],
    ["an hour after midnight", { times: "10:00-24:30" }],
    ["slots of no length", { minutes: "0" }],
    ["half a minute", { minutes: "30.5" }],
    ["minutes in words", { minutes: "half an hour" }],
    ["slots of a whole day", { minutes: "1440" }],
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
  ])("includes %s %s: %s", (day, time, isCovered) => {
    expect(isWithin({ day, time }, parsePlan())).toBe(isCovered);
  });

  it("includes all hours of all days by default", () => {
    const hours = viewingHoursSchema.parse({ from: "2026-11-16", to: "2026-11-22" });
    expect(isWithin({ day: "2026-11-22", time: "23:59" }, hours)).toBe(true);
  });
});

describe("freedTimeSchema", () => {
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

describe("withoutClashes", () => {
  const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt });
  it.each([
    ["nothing to overlap", [span(0, 30), span(30, 60)], [], [0, 30]],
    ["the same slot", [span(0, 30)], [span(0, 30)], []],
    ["a slot that starts during another", [span(0, 30), span(30, 60)], [span(15, 45)], []],
    ["a slot in between", [span(0, 30), span(60, 90)], [span(30, 60)], [0, 60]],
    ["a slot around it", [span(30, 60)], [span(0, 90)], []],
    ["a slot inside it", [span(0, 90), span(90, 120)], [span(30, 60)], [90]],
    ["wanted slots that overlap each other", [span(0, 30), span(20, 50), span(30, 60)], [], [0, 30]],
  ])("drops overlapping slots given %s", (_with, wanted, there, kept) => {
    expect(withoutClashes(wanted, there).map(({ startsAt }) => startsAt)).toEqual(kept);
  });
});
