import { describe, expect, it } from "vitest";
import type { Weekday } from "../time/weekdays.ts";
import type { OpeningHours } from "./branch-schema.ts";
import {
  findAnswerTime,
  getOpeningText,
  listComingClosingDays,
  listHoursRows,
  toClosing,
} from "./opening-hours.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const HOURS: OpeningHours[] = [
  ...weekdays.map((day) => ({ day, opens: "09:00", closes: "17:30" })),
  { day: "Saturday", opens: "09:00", closes: "16:00" },
];

describe("opening hours", () => {
  it.each<[Weekday, string, string]>([
    ["Monday", "08:59", "Opens today at 9am"],
    ["Monday", "09:00", "Open today until 5:30pm"],
    ["Monday", "17:29", "Open today until 5:30pm"],
    ["Monday", "17:30", "Closed now. Opens tomorrow at 9am"],
    ["Saturday", "15:00", "Open today until 4pm"],
    ["Saturday", "16:00", "Closed now. Opens Monday at 9am"],
    ["Sunday", "12:00", "Closed now. Opens tomorrow at 9am"],
  ])("on %s at %s say '%s'", (weekday, time, text) => {
    expect(getOpeningText(HOURS, { weekday, time })).toBe(text);
  });

  it.each<[Weekday, string, string]>([
    ["Monday", "08:59", "today (Monday) from 9am"],
    ["Monday", "09:00", "today (Monday) until 5:30pm"],
    ["Monday", "17:30", "on Tuesday from 9am"],
    ["Saturday", "16:00", "on Monday from 9am"],
  ])("on %s at %s are next '%s'", (weekday, time, text) => {
    expect(findAnswerTime(HOURS, { weekday, time })).toBe(text);
    expect(findAnswerTime([], { weekday, time })).toBeUndefined();
  });

  it("show 'By appointment' for a branch without opening hours", () => {
    expect(getOpeningText([], { weekday: "Monday", time: "10:00" })).toBe("By appointment");
    expect(listHoursRows([])).toEqual([{ days: "Monday to Sunday", text: "Closed" }]);
  });

  it("name the same weekday when a branch opens one day a week", () => {
    const market = [{ day: "Thursday" as const, opens: "10:00", closes: "14:00" }];
    expect(getOpeningText(market, { weekday: "Thursday", time: "15:00" })).toBe(
      "Closed now. Opens Thursday at 10am",
    );
  });

  it("merge consecutive days with the same hours", () => {
    expect(listHoursRows(HOURS)).toEqual([
      { days: "Monday to Friday", text: "9am to 5:30pm" },
      { days: "Saturday", text: "9am to 4pm" },
      { days: "Sunday", text: "Closed" },
    ]);
  });
});

describe("closing days", () => {
  const christmas = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-28"].map((date) => ({
    date,
    name: "Christmas",
  }));
  const branch = { closingDays: [{ date: "2026-11-02", name: "Training" }, ...christmas] };

  it.each<[string, Weekday, string, string]>([
    ["2026-12-23", "Wednesday", "10:00", "Open today until 5:30pm"],
    ["2026-12-23", "Wednesday", "18:00", "Closed now. Opens Tuesday at 9am"],
    ["2026-12-24", "Thursday", "10:00", "Closed now. Opens Tuesday at 9am"],
    ["2026-12-28", "Monday", "10:00", "Closed now. Opens tomorrow at 9am"],
  ])("on %s, a %s, at %s lead to '%s'", (today, weekday, time, text) => {
    expect(getOpeningText(HOURS, { weekday, time }, toClosing(branch, today))).toBe(text);
  });

  it("that last for more than a week lead to a date", () => {
    const days = Array.from({ length: 10 }, (_, at) => ({ date: `2026-12-${20 + at}`, name: "Works" }));
    const moment = { weekday: "Sunday", time: "12:00" } as const;
    expect(getOpeningText(HOURS, moment, toClosing({ closingDays: days }, "2026-12-20"))).toBe(
      "Closed now. Opens 30 December 2026 at 9am",
    );
    expect(findAnswerTime(HOURS, moment, toClosing({ closingDays: days }, "2026-12-20"))).toBe(
      "on Wednesday from 9am",
    );
  });

  it("are listed from today on, the soonest first", () => {
    const mixed = { closingDays: [...branch.closingDays].reverse() };
    expect(listComingClosingDays(mixed, "2026-12-25").map(({ date }) => date)).toEqual([
      "2026-12-25",
      "2026-12-26",
      "2026-12-28",
    ]);
    expect(listComingClosingDays({}, "2026-12-25")).toEqual([]);
  });
});
