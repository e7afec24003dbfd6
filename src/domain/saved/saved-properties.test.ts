import { describe, expect, it } from "vitest";
import {
  MOST_SAVED,
  mergeSavedProperties,
  readChanges,
  readSavedIds,
  withChanges,
} from "./saved-properties.ts";

describe("saved properties", () => {
  it("get a new property at the front and lose a removed one", () => {
    expect(withChanges([1, 2], new Map([[3, true]]))).toEqual([3, 1, 2]);
    expect(withChanges([3, 1, 2], new Map([[1, false]]))).toEqual([3, 2]);
  });

  it("include the hearts clicked before the list loaded", () => {
    const changes = new Map([
      [3, true],
      [1, false],
      [8, false],
    ]);
    expect(withChanges([1, 2], changes)).toEqual([3, 2]);
  });

  it("are limited in number", () => {
    const full = Array.from({ length: MOST_SAVED }, (_, index) => index + 1);
    const fuller = withChanges(full, new Map([[9_999, true]]));
    expect([fuller.length, fuller[0]]).toEqual([MOST_SAVED, 9_999]);
    expect(mergeSavedProperties(full, [9_999])).toEqual(fuller);
  });

  it.each([
    [undefined, []],
    [null, []],
    ["1,2", []],
    [{ 0: 1, length: 1 }, []],
    [
      [1, "2", 3.5, -1, 0, null, Number.NaN, 7, 7],
      [1, 7],
    ],
  ])("are read from %j as %j", (stored, ids) => {
    expect(readSavedIds(stored)).toEqual(ids);
  });

  it.each([
    [undefined, []],
    [{ 0: [1, true], length: 1 }, []],
    [
      [[1, true], [2, "true"], [-3, true], [4], 5, null, "6", [7, false], [1, false]],
      [
        [1, false],
        [7, false],
      ],
    ],
  ])("have the pending clicks %j read as %j", (stored, changes) => {
    expect([...readChanges(stored)]).toEqual(changes);
  });
});

describe("merging the browser's list into an account's", () => {
  it.each([
    [
      [5, 4],
      [3, 2],
      [3, 2, 5, 4],
    ],
    [
      [5, 4],
      [4, 3],
      [4, 3, 5],
    ],
    [[5], [], [5]],
    [[], [3], [3]],
  ])("of account %j and browser %j gives %j", (ofAccount, ofBrowser, expected) => {
    expect(mergeSavedProperties(ofAccount, ofBrowser)).toEqual(expected);
  });
});
