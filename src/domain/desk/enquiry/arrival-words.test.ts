import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "../../time/weekdays.ts";
import { describeArrival, describeSource } from "./arrival-words.ts";
import { formatDuration, formatFullMoment, formatMoment } from "./thread-times.ts";

const HOURS = WEEKDAYS.filter((day) => day !== "Sunday").map((day) => ({
  day,
  opens: "09:00",
  closes: day === "Saturday" ? "16:00" : "17:30",
}));
const TIMES = { hours: HOURS, closedDates: ["12-25"] };
const describe_ = (createdAt: string, now: string, times = TIMES) =>
  describeArrival({
    createdAt: Date.parse(createdAt),
    now: Date.parse(now),
    branchName: "Ely",
    times,
    how: "Arrived from the property page",
  });

describe("describeArrival", () => {
  it.each([
    [
      "2026-11-14T15:10:00Z",
      "2026-11-16T10:24:00Z",
      "Arrived from the property page, Sat 15:10. 50 min counted before Ely closed at 16:00; the clock ran again from 9:00 today.",
    ],
    [
      "2026-11-14T15:10:00Z",
      "2026-11-15T10:24:00Z",
      "Arrived from the property page, Sat 15:10. 50 min counted before Ely closed at 16:00; the clock runs again from Mon 9:00.",
    ],
    ["2026-11-16T10:00:00Z", "2026-11-16T10:24:00Z", "Arrived from the property page, Today 10:00."],
    [
      "2026-11-16T07:00:00Z",
      "2026-11-16T10:24:00Z",
      "Arrived from the property page, Today 7:00. Ely was closed; the clock ran from 9:00 today.",
    ],
    [
      "2026-11-15T11:00:00Z",
      "2026-11-15T11:30:00Z",
      "Arrived from the property page, Today 11:00. Ely was closed; the clock runs from Mon 9:00.",
    ],
    [
      "2026-12-24T17:29:40Z",
      "2026-12-26T10:00:00Z",
      "Arrived from the property page, Thu 17:29. Ely closed at 17:30; the clock ran again from 9:00 today.",
    ],
  ])("of %s, read at %s", (createdAt, now, text) => {
    expect(describe_(createdAt, now)).toBe(text);
  });

  it("explains no clock for a branch without opening hours", () => {
    expect(describe_("2026-11-15T11:00:00Z", "2026-11-16T11:00:00Z", { hours: [], closedDates: [] })).toBe(
      "Arrived from the property page, Sun 11:00.",
    );
  });
});

it.each([
  ["/properties/12/sales", "Arrived from the property page"],
  ["/staff/3", "Arrived from the team page"],
  ["https://elsewhere.example/", "Arrived from the website"],
])("describeSource of %s", (page, words) => expect(describeSource(page)).toBe(words));

describe("times", () => {
  const now = Date.parse("2026-11-16T10:24:00Z");
  it.each([
    ["2026-11-16T09:07:00Z", "Today 9:07"],
    ["2026-11-10T09:07:00Z", "Tue 9:07"],
    ["2026-11-09T09:07:00Z", "9 Nov 9:07"],
    ["2026-07-09T09:07:00Z", "9 Jul 10:07"],
    ["2025-11-09T09:07:00Z", "9 Nov 2025"],
  ])("formatMoment of %s is %s", (at, text) => expect(formatMoment(Date.parse(at), now)).toBe(text));

  it("formatFullMoment names the day", () =>
    expect(formatFullMoment(Date.parse("2026-11-14T15:10:00Z"))).toBe("Saturday 14 November, 15:10"));

  it.each([
    [38, "38 min"],
    [72, "1 h 12 min"],
    [120, "2 h"],
    [0, "0 min"],
  ])("formatDuration of %i minutes is %s", (minutes, text) =>
    expect(formatDuration(minutes * 60_000)).toBe(text),
  );
});
