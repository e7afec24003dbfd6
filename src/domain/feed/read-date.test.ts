import { describe, expect, it } from "vitest";
import { readDay, readInstant } from "./read-date.ts";

const RECEIVED_AT = Date.parse("2026-11-16T20:00:00Z");

describe("readInstant", () => {
  it.each([
    ["2026-01-15 10:30:15", "2026-01-15T10:30:15Z"],
    ["2026-07-15 10:30:00", "2026-07-15T09:30:00Z"],
    ["2026-07-15T10:30", "2026-07-15T09:30:00Z"],
    ["15-07-2026 10:30:00", "2026-07-15T09:30:00Z"],
    ["15/07/2026", "2026-07-14T23:00:00Z"],
    ["2026-01-15", "2026-01-15T00:00:00Z"],
    ["2026-01-15 10:30:15.337", "2026-01-15T10:30:15Z"],
    ["2026-07-15T10:30:00Z", "2026-07-15T10:30:00Z"],
    ["2026-07-15T10:30:00+01:00", "2026-07-15T09:30:00Z"],
    // This hour was skipped.
    ["2026-03-29 01:30:00", "2026-03-29T01:30:00Z"],
    ["2026-11-17 19:59:59", "2026-11-17T19:59:59Z"],
  ])("reads '%s' by the clocks in Britain", (text, instant) => {
    expect(readInstant(text, RECEIVED_AT)).toBe(Date.parse(instant));
  });

  it.each(["", "  ", "0000-00-00 00:00:00", "1900-01-01 00:00:00", "00/00/0000"])(
    "reads '%s' as no date",
    (text) => {
      expect(readInstant(text, RECEIVED_AT)).toBeNull();
    },
  );

  it.each([
    "2026-11-18 00:00:00",
    "1989-12-31 23:59:59",
    "2026-02-30 10:00:00",
    "2026-13-01",
    "2026-01-15 25:00:00",
    "2026-07-15T10:30:00+99:99",
    "yesterday",
    "07/15/2026",
    "20260115",
  ])("doesn't accept '%s'", (text) => {
    expect(readInstant(text, RECEIVED_AT)).toBeUndefined();
  });
});

describe("readDay", () => {
  it.each([
    ["2027-02-01 00:00:00", "2027-02-01"],
    ["01/02/2027", "2027-02-01"],
    ["0000-00-00", null],
    ["soon", undefined],
  ])("reads '%s' as %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
