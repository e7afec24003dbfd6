import { describe, expect, it } from "vitest";
import { addViewed, MOST_VIEWED, readViewed } from "./recently-viewed.ts";

const FULL = Array.from({ length: MOST_VIEWED }, (_, index) => index + 1);

describe("recently viewed homes", () => {
  it.each([
    ["add the first home", [], 7, [7]],
    ["put a new home first", [7, 3], 5, [5, 7, 3]],
    ["move a home viewed before to the front", [7, 3, 5], 5, [5, 7, 3]],
    ["keep a home viewed twice in a row once", [5, 7], 5, [5, 7]],
    ["drop the oldest home when the list is full", FULL, 99, [99, ...FULL.slice(0, -1)]],
    ["move the oldest home of a full list to the front", FULL, 12, [12, ...FULL.slice(0, -1)]],
  ])("%s", (_what, viewed, propertyId, after) => {
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
  ])("are read from the stored value %j as %j", (stored, viewed) => {
    expect(readViewed(stored)).toEqual(viewed);
  });
});
