import { describe, expect, it } from "vitest";
import { readInstant } from "../read-date.ts";
import { toRtdfDate } from "./rtdf-date.ts";

describe("a date of RTDF", () => {
  it.each([
    [Date.UTC(2026, 10, 16, 9, 5, 7), "16-11-2026 09:05:07"],
    [Date.UTC(2026, 6, 1, 23, 30), "02-07-2026 00:30:00"],
    [Date.UTC(2026, 0, 1), "01-01-2026 00:00:00"],
  ])("shows the clocks in Britain, and reads them back", (instant, text) => {
    expect(toRtdfDate(instant)).toBe(text);
    expect(readInstant(text, Date.UTC(2026, 11, 1))).toBe(instant);
  });
});
