import { describe, expect, it } from "vitest";
import { addViewed, MOST_VIEWED, readViewed } from "./recently-viewed.ts";

const FULL = Array.from({ length: MOST_VIEWED }, (_, index) => index + 1);

describe("recently viewed homes", () => {
  it.each([
    ["the first", [], 7, [7]],
    ["another, in front", [7, 3], 5, [5, 7, 3]],
    ["one of before, in front and once", [7, 3, 5], 5, [5, 7, 3]],
    ["the same again", [5, 7], 5, [5, 7]],
    ["one too many, without the oldest", FULL, 99, [99, ...FULL.slice(0, -1)]],
    ["the oldest of a full list", FULL, 12, [12, ...FULL.slice(0, -1)]],
  ])("take in %s", (_what, viewed, propertyId, after) => {
    expect(addViewed(viewed, propertyId)).toEqual(after);
  });

  it.each([
    [undefined, []],
    [null, []],
    ["1,2", []],
    [7, []],
    [{ 0: 1, length: 1 }, []],
    [JSON.parse('{"__proto__": [1]}'), []],
    [
      [1, "2", 3.5, -1, 0, null, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, [4], 7, 7, 1],
      [1, 7],
    ],
    [[...FULL, 13, 14], FULL],
  ])("read %j as %j", (stored, viewed) => {
    expect(readViewed(stored)).toEqual(viewed);
  });
});
