import { describe, expect, it } from "vitest";
import type { Weekday } from "../time/weekdays.ts";
import type { OpeningHours } from "./branch-schema.ts";
import { findAnswerTime, getOpeningText, listHoursRows } from "./opening-hours.ts";

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
