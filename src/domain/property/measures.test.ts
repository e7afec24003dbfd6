import { describe, expect, it } from "vitest";
import { formatAcres, formatFeet, formatSquareFeet } from "./measures.ts";

describe("measures", () => {
  it.each([
    [4.2, "13 ft 9 in"],
    [3.048, "10 ft"],
    [3.03, "9 ft 11 in"],
    [3.04, "10 ft"],
  ])("formats %f m as %s", (metres, text) => {
    expect(formatFeet(metres)).toBe(text);
  });

  it.each([
    [1, "1 acre"],
    [0.25, "0.25 acres"],
    [0.5, "0.5 acres"],
    [2.7349, "2.73 acres"],
    [120.6, "121 acres"],
  ])("formats %f acres as %s", (acres, text) => {
    expect(formatAcres(acres)).toBe(text);
  });

  it("adds thousands separators to square feet", () => {
    expect(formatSquareFeet(1_240)).toBe("1,240 sq ft");
  });
});
