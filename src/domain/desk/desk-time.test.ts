import { describe, expect, it } from "vitest";
import { formatDeskTime, formatFullTime, formatListTime, formatTimeInSentence } from "./desk-time.ts";

describe("formatDeskTime", () => {
  const now = Date.parse("2026-11-16T10:24:00Z");

  it.each([
    ["2026-11-16T07:02:00Z", "Today 7:02"],
    ["2026-11-16T00:00:00Z", "Today 0:00"],
    ["2026-11-15T19:01:00Z", "Yesterday 19:01"],
    ["2026-11-14T15:10:00Z", "Sat 15:10"],
    ["2026-11-10T09:00:00Z", "Tue 9:00"],
    ["2026-11-09T09:00:00Z", "9 November"],
    ["2025-11-16T09:00:00Z", "16 November 2025"],
    ["2026-11-17T11:00:00Z", "Tomorrow 11:00"],
    ["2026-11-20T11:00:00Z", "Fri 11:00"],
    // Summer time: 23:30 in UTC is the next day in London.
    ["2026-07-01T23:30:00Z", "2 July"],
  ])("formats %s as '%s'", (at, text) => {
    expect(formatDeskTime(Date.parse(at), now)).toBe(text);
  });
});

describe("other ways to show a time", () => {
  const now = Date.parse("2026-11-16T10:24:00Z");

  it.each([
    ["2026-11-16T07:02:00Z", "7:02"],
    ["2026-11-14T15:10:00Z", "Sat 15:10"],
    ["2026-11-10T09:00:00Z", "Tue 9:00"],
    ["2026-11-09T09:00:00Z", "9 Nov"],
    ["2025-11-09T09:00:00Z", "9 Nov 2025"],
    ["2026-11-17T11:00:00Z", "Tue 11:00"],
    ["2026-07-01T23:30:00Z", "2 Jul"],
  ])("formats %s in a list as '%s'", (at, text) => {
    expect(formatListTime(Date.parse(at), now)).toBe(text);
  });

  it("names the day of a full time", () => {
    expect(formatFullTime(Date.parse("2026-11-14T15:10:00Z"))).toBe("Saturday 14 November, 15:10");
  });

  it("starts with a small letter within a sentence, except for a weekday", () => {
    const texts = ["2026-11-16T14:00:00Z", "2026-11-17T14:00:00Z", "2026-11-19T14:00:00Z"].map((at) =>
      formatTimeInSentence(Date.parse(at), now),
    );
    expect(texts).toEqual(["today 14:00", "tomorrow 14:00", "Thu 14:00"]);
  });
});
