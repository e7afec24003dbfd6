import { describe, expect, it } from "vitest";
import { toLondonInstant, toLondonMoment } from "../time/london-clock.ts";
import { londonDay } from "../time/london-day.ts";
import { HOUR_MS, MINUTE_MS } from "../time/time.ts";
import type { OpeningHours } from "./branch-schema.ts";
import { addOpeningTime, countOpeningTime, isOpenAt, toOpeningTimes } from "./opening-time.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const HOURS: OpeningHours[] = [
  ...WEEK.map((day) => ({ day, opens: "09:00", closes: "17:30" })),
  { day: "Saturday", opens: "09:00", closes: "16:00" },
];
/** Christmas every year; Good Friday and Easter Monday 2026, and the bank holiday in August. */
const TIMES = toOpeningTimes({ hours: HOURS, closingDays: [{ date: "2026-12-24" }] }, [
  "12-25",
  "12-26",
  "2026-04-03",
  "2026-04-06",
  "2026-08-31",
]);

function at(text: string): number {
  const [day = "", time = ""] = text.split(" ");
  const instant = toLondonInstant({ day, time });
  if (instant === undefined) throw new Error(`There is no ${text}.`);
  return instant;
}

const show = (instant: number) => `${londonDay(instant)} ${toLondonMoment(instant).time}`;

/** Arrival, and when two opening hours have passed. */
const EXAMPLES: [name: string, arrived: string, due: string][] = [
  ["an ordinary morning", "2026-11-16 10:24", "2026-11-16 12:24"],
  ["exactly at opening", "2026-11-16 09:00", "2026-11-16 11:00"],
  ["before opening", "2026-11-16 07:02", "2026-11-16 11:00"],
  ["two hours before closing", "2026-11-16 15:30", "2026-11-16 17:30"],
  ["late in the afternoon", "2026-11-16 16:50", "2026-11-17 10:20"],
  ["in the evening", "2026-11-16 21:15", "2026-11-17 11:00"],
  ["a Friday afternoon, into Saturday's shorter day", "2026-11-13 17:00", "2026-11-14 10:30"],
  ["a Saturday afternoon, over the weekend", "2026-11-14 15:10", "2026-11-16 10:10"],
  ["a Sunday", "2026-11-15 20:31", "2026-11-16 11:00"],
  ["the Saturday before a bank holiday", "2026-08-29 15:00", "2026-09-01 10:00"],
  ["a bank holiday itself", "2026-08-31 11:00", "2026-09-01 11:00"],
  ["Maundy Thursday evening, with Good Friday closed", "2026-04-02 16:30", "2026-04-04 10:00"],
  ["Easter Saturday, with Easter Monday closed", "2026-04-04 15:30", "2026-04-07 10:30"],
  ["the branch's own closing day before Christmas", "2026-12-23 17:00", "2026-12-28 10:30"],
  ["the weekend when summer time starts", "2026-03-28 15:30", "2026-03-30 10:30"],
  ["the weekend when summer time ends", "2026-10-24 15:30", "2026-10-26 10:30"],
];

describe("opening time", () => {
  it.each(EXAMPLES)("adds two hours to %s", (_name, arrived, due) => {
    expect(show(addOpeningTime(TIMES, at(arrived), 2 * HOUR_MS))).toBe(due);
  });

  it.each(EXAMPLES)("counts the same two hours back for %s", (_name, arrived, due) => {
    expect(countOpeningTime(TIMES, { from: at(arrived), to: at(due) })).toBe(2 * HOUR_MS);
  });

  it.each([
    // An office that's open all night loses an hour in spring and gains one in autumn.
    ["2026-03-29 00:30", "2026-03-29 03:30", 2],
    ["2026-10-25 00:30", "2026-10-25 03:30", 4],
    ["2026-06-14 00:30", "2026-06-14 03:30", 3],
  ])("counts real hours through the change of the clock, from %s to %s", (from, to, hours) => {
    const night = toOpeningTimes({ hours: [{ day: "Sunday", opens: "00:00", closes: "23:00" }] }, []);
    expect(countOpeningTime(night, { from: at(from), to: at(to) })).toBe(hours * HOUR_MS);
  });

  it("counts every hour for a branch without opening hours", () => {
    const none = toOpeningTimes(undefined, ["12-25"]);
    const sunday = at("2026-11-15 20:31");
    expect(show(addOpeningTime(none, sunday, 2 * HOUR_MS))).toBe("2026-11-15 22:31");
    expect(countOpeningTime(none, { from: sunday, to: sunday + MINUTE_MS })).toBe(MINUTE_MS);
    expect(isOpenAt(none, sunday)).toBe(true);
  });

  it("counts nothing backwards", () => {
    expect(countOpeningTime(TIMES, { from: at("2026-11-16 12:00"), to: at("2026-11-16 11:00") })).toBe(0);
  });

  it.each([
    ["2026-11-16 08:59", false],
    ["2026-11-16 09:00", true],
    ["2026-11-16 17:29", true],
    ["2026-11-16 17:30", false],
    ["2026-08-31 11:00", false],
    ["2026-12-25 11:00", false],
  ])("says whether the branch is open on %s", (text, isOpen) => {
    expect(isOpenAt(TIMES, at(text))).toBe(isOpen);
  });
});
