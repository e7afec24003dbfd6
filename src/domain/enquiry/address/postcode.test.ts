import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickServingBranch, readPostcode } from "./postcode.ts";

describe("a whole postcode", () => {
  it.each(["CB7 4EX", "cb74ex", " c b 7 4 e x ", "Cb7\t4Ex", "CB7  4EX"])("is read from %j", (text) => {
    expect(readPostcode(text)).toEqual({ postcode: "CB7 4EX", district: "CB7", sector: "CB7 4" });
  });

  it.each([
    ["EC1A 1BB", "EC1A", "EC1A 1"],
    ["M1 1AE", "M1", "M1 1"],
    ["CB25 0AA", "CB25", "CB25 0"],
  ])("of any shape: %s", (text, district, sector) => {
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
  ])("is not %j", (text) => {
    expect(readPostcode(text)).toBeUndefined();
  });

  it("is read from anything without a stumble", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => readPostcode(text) === undefined || /^[A-Z]/.test(text.trim().toUpperCase()),
      ),
    );
  });
});

describe("the branch for a postcode", () => {
  const asked = { postcode: "CB25 0AA", district: "CB25", sector: "CB25 0" };
  it.each([
    ["none serves it", [], undefined],
    ["one does", [{ branchId: 6, code: "CB25", miles: 9 }], 6],
    [
      "a sector wins over a nearer district",
      [
        { branchId: 6, code: "CB25", miles: 1 },
        { branchId: 9, code: "CB25 0", miles: 30 },
      ],
      9,
    ],
    [
      "two are nearest first",
      [
        { branchId: 2, code: "CB25", miles: 8 },
        { branchId: 6, code: "CB25", miles: 3 },
      ],
      6,
    ],
    [
      "a known distance comes before none",
      [
        { branchId: 2, code: "CB25", miles: null },
        { branchId: 6, code: "CB25", miles: 3 },
      ],
      6,
    ],
    [
      "nothing else tells them apart",
      [
        { branchId: 7, code: "CB25", miles: null },
        { branchId: 6, code: "CB25", miles: null },
      ],
      6,
    ],
  ])("when %s", (_what, serving, expected) => {
    expect(pickServingBranch(serving, asked)).toBe(expected);
    expect(pickServingBranch([...serving].reverse(), asked)).toBe(expected);
  });
});
