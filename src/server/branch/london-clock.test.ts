import { expect, it } from "vitest";
import { londonMoment } from "./london-clock.ts";

it.each([
  ["2026-01-15T08:59:00Z", "Thursday", "08:59"],
  ["2026-07-15T08:30:00Z", "Wednesday", "09:30"],
  // The night the clocks go forward, and the one they go back.
  ["2026-03-29T00:59:00Z", "Sunday", "00:59"],
  ["2026-03-29T01:00:00Z", "Sunday", "02:00"],
  ["2026-10-25T00:30:00Z", "Sunday", "01:30"],
  ["2026-10-25T01:30:00Z", "Sunday", "01:30"],
  ["2026-06-30T23:30:00Z", "Wednesday", "00:30"],
])("%s is %s %s in London", (instant, weekday, time) => {
  expect(londonMoment(Date.parse(instant))).toEqual({ weekday, time });
});
