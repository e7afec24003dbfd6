import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickServingBranch, readPostcode } from "./postcode.ts";

describe("readPostcode", () => {
  it.each(["CB7 4EX", "cb74ex", " c b 7 4 e x ", "Cb7\t4Ex", "CB7  4EX"])("reads %j", (text) => {
    expect(readPostcode(text)).toEqual({ postcode: "CB7 4EX", district: "CB7", sector: "CB7 4" });
  });

  it.each([
    ["EC1A 1BB", "EC1A", "EC1A 1"],
    ["M1 1AE", "M1", "M1 1"],
    ["CB25 0AA", "CB25", "CB25 0"],
  ])("reads the district and sector of %s", (text, district, sector) => {
    expect(readPostcode(text)).toEqual({ postcode: text, district, sector });
  });

  it.each([
    "",
    "CB7",
    "CB7 4",
    "CB7 4E",
    "CB7 4EXX",
    "7CB 4EX",
    "CB7-4EX",
    "nowhere",
    "０CB7 4EX",
    `${"C".repeat(5_000)}`,
  ])("refuses %j", (text) => {
    expect(readPostcode(text)).toBeUndefined();
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => readPostcode(text) === undefined || /^[A-Z]/.test(text.trim().toUpperCase()),
      ),
    );
  });
});

describe("pickServingBranch", () => {
  const asked = { postcode: "CB25 0AA", district: "CB25", sector: "CB25 0" };
  it.each([
    ["nothing when no branch serves it", [], undefined],
    ["the only branch", [{ branchId: 6, code: "CB25", miles: 9 }], 6],
    [
      "a matching sector over a nearer district",
      [
        { branchId: 6, code: "CB25", miles: 1 },
        { branchId: 9, code: "CB25 0", miles: 30 },
      ],
      9,
    ],
    [
      "the nearest of two",
      [
        { branchId: 2, code: "CB25", miles: 8 },
        { branchId: 6, code: "CB25", miles: 3 },
      ],
      6,
    ],
    [
      "a known distance over an unknown one",
      [
        { branchId: 2, code: "CB25", miles: null },
        { branchId: 6, code: "CB25", miles: 3 },
      ],
      6,
    ],
    [
      "the lowest id when all else is equal",
      [
        { branchId: 7, code: "CB25", miles: null },
        { branchId: 6, code: "CB25", miles: null },
      ],
      6,
    ],
  ])("picks %s", (_what, serving, expected) => {
    expect(pickServingBranch(serving, asked)).toBe(expected);
    expect(pickServingBranch([...serving].reverse(), asked)).toBe(expected);
  });
});
