import { expect, it } from "vitest";
import { toLondonInstant, toLondonMoment } from "./london-clock.ts";

it.each([
  ["2026-01-15T08:59:00Z", "Thursday", "08:59"],
  ["2026-07-15T08:30:00Z", "Wednesday", "09:30"],
  // The nights when the clocks go forward and back.
  ["2026-03-29T00:59:00Z", "Sunday", "00:59"],
  ["2026-03-29T01:00:00Z", "Sunday", "02:00"],
  ["2026-10-25T00:30:00Z", "Sunday", "01:30"],
  ["2026-10-25T01:30:00Z", "Sunday", "01:30"],
  ["2026-06-30T23:30:00Z", "Wednesday", "00:30"],
])("toLondonMoment returns the local time of %s: %s %s", (instant, weekday, time) => {
  expect(toLondonMoment(Date.parse(instant))).toEqual({ weekday, time });
});

it.each([
  ["2026-11-19", "10:30", "2026-11-19T10:30:00.000Z"],
  ["2026-07-15", "09:30", "2026-07-15T08:30:00.000Z"],
  ["2026-07-15", "00:30", "2026-07-14T23:30:00.000Z"],
  // The clocks go forward at 1am on 29 March, so 10am is an hour earlier in UTC from then on.
  ["2026-03-28", "10:00", "2026-03-28T10:00:00.000Z"],
  ["2026-03-29", "10:00", "2026-03-29T09:00:00.000Z"],
  ["2026-03-29", "00:30", "2026-03-29T00:30:00.000Z"],
  ["2026-03-29", "01:30", undefined],
  ["2026-10-24", "10:00", "2026-10-24T09:00:00.000Z"],
  ["2026-10-25", "10:00", "2026-10-25T10:00:00.000Z"],
  // 1:30am happens twice that night; the first one is returned.
  ["2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
])("toLondonInstant of %s %s returns %s", (day, time, instant) => {
  expect(toLondonInstant({ day, time })).toBe(instant === undefined ? undefined : Date.parse(instant));
});
