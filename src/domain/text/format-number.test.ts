import { describe, expect, it } from "vitest";
import { formatNumber } from "./format-number.ts";

describe("formatNumber", () => {
  it.each([
    0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1_234, 0.5, 1_234.5, 1_234.5678,
    -12.3456,
  ])("writes %d as toLocaleString does", (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString("en-GB"));
  });
});
