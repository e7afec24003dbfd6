import { expect, it } from "vitest";
import { londonDay } from "./london-day.ts";
import { HOUR_MS } from "./time.ts";

it.each([
  ["2026-01-15T23:59:59.999Z", "2026-01-15"],
  ["2026-01-16T00:00:00.000Z", "2026-01-16"],
  ["2026-07-15T22:59:59.999Z", "2026-07-15"],
  ["2026-07-15T23:00:00.000Z", "2026-07-16"],
  // The clocks go forward, and back.
  ["2026-03-29T22:59:59.999Z", "2026-03-29"],
  ["2026-03-29T23:00:00.000Z", "2026-03-30"],
  ["2026-10-25T23:30:00.000Z", "2026-10-25"],
])("at %s it is %s in London, however often it's asked", (time, day) => {
  expect([londonDay(Date.parse(time)), londonDay(Date.parse(time))]).toEqual([day, day]);
});

it("agrees with the calendar for more hours than it keeps", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
  const start = Date.parse("2026-03-01T00:30:00Z");
  for (let hour = 0; hour < 1_200; hour += 1) {
    const time = start + hour * HOUR_MS;
    expect(londonDay(time)).toBe(calendar.format(time));
  }
});
