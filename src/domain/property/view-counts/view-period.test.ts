import { expect, it } from "vitest";
import { readSince } from "./view-period.ts";

it.each([
  ["30d", "2026-10-16"],
  ["1d", "2026-11-14"],
  ["0d", "2026-11-15"],
  ["365d", "2025-11-15"],
  ["2026-11-01", "2026-11-01"],
  ["2024-02-29", "2024-02-29"],
])("readSince reads %s as the day %s", (text, day) => {
  expect(readSince(text, "2026-11-15")).toBe(day);
});

it.each(["", "30", "d", "-1d", "1.5d", "99999d", "2026-02-30", "2026-13-01", "15/11/2026", "yesterday"])(
  "readSince rejects %j",
  (text) => {
    expect(readSince(text, "2026-11-15")).toBeUndefined();
  },
);
