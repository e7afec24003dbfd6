import { expect, it } from "vitest";
import { listAxisTicks } from "./chart-axis.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4]],
  [18, [0, 5, 10, 15]],
  [61, [0, 20, 40, 60]],
  [79, [0, 20, 40, 60]],
  [447, [0, 200, 400]],
  [12_345, [0, 5_000, 10_000]],
])("listAxisTicks up to %i draws %j", (largest, ticks) => {
  expect(listAxisTicks(largest)).toEqual(ticks);
});
