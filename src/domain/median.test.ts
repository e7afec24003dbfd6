import { expect, it } from "vitest";
import { findMedian } from "./median.ts";

it.each<[number[], number | undefined]>([
  [[], undefined],
  [[7], 7],
  [[9, 1], 5],
  [[10, 2, 9], 9],
  [[1, 100, 3, 2], 2.5],
])("findMedian of %j is %s", (numbers, median) => {
  expect(findMedian(numbers)).toBe(median);
});
