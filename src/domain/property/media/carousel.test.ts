import { describe, expect, it } from "vitest";
import {
  carouselHash,
  indexText,
  listPictures,
  neighbourIndexes,
  startIndex,
  wrapIndex,
} from "./carousel.ts";

describe("the carousel", () => {
  it.each([
    [0, 7, 0],
    [6, 7, 6],
    [7, 7, 0],
    [-1, 7, 6],
    [-8, 7, 6],
    [15, 7, 1],
    [1, 1, 0],
    [-1, 1, 0],
    [3, 0, 0],
  ])("wraps index %i of %i to %i", (index, count, expected) => {
    expect(wrapIndex(index, count)).toBe(expected);
  });

  it.each([
    [1, 7, "2/7"],
    [0, 1, "1/1"],
    [39, 40, "40/40"],
    [0, 0, ""],
  ])("shows the position of index %i of %i as %j", (index, count, expected) => {
    expect(indexText(index, count)).toBe(expected);
  });

  it.each([
    [2, 7, [3, 1]],
    [0, 7, [1, 6]],
    [6, 7, [0, 5]],
    [0, 2, [1]],
    [0, 1, []],
    [0, 0, []],
  ])("finds the neighbours of index %i of %i: %j", (index, count, expected) => {
    expect(neighbourIndexes(index, count)).toEqual(expected);
  });

  it.each([
    ["picture=1", 0],
    ["picture=3", 2],
    ["from=mail&picture=7", 6],
    ["picture=2&from=mail", 1],
    ["", 0],
    ["picture=0", 0],
    ["picture=8", 0],
    ["picture=-1", 0],
    ["picture=2.5", 0],
    ["picture=1e1", 0],
    ["picture=99999999999999", 0],
    ["picture=__proto__", 0],
    ["mypicture=3", 0],
  ])("reads the query %j of seven pictures as index %i", (query, expected) => {
    expect(startIndex(query, 7)).toBe(expected);
  });

  it("starts at the picture that its own link names", () => {
    const hash = carouselHash("/history-images/premises", 4);
    expect(hash).toBe("#/history-images/premises?picture=5");
    expect(startIndex(hash.split("?")[1] ?? "", 7)).toBe(4);
  });

  it("starts at index 0 when there are no pictures", () => {
    expect(startIndex("picture=1", 0)).toBe(0);
  });

  it("leaves out pictures that aren't in the library", () => {
    const barn = { key: "barn", width: 1200, height: 800, alt: "A barn", colour: "#aabbcc" };
    const listed = ["constructor", "barn", "gone", "__proto__"].map((key) => ({
      key,
      caption: `The ${key}`,
    }));
    expect(listPictures(listed, { barn })).toEqual([{ ...barn, caption: "The barn" }]);
  });
});
