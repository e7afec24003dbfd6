import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 4, [1, 2, 3, 4]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])("pageNumbers on page %i of %i lists %j, with 0 for a gap", (page, count, expected) => {
  expect(pageNumbers(page, count).map((entry) => entry.page ?? 0)).toEqual(expected);
});
