import { expect, it } from "vitest";
import { waitBeforeRetryMs } from "./job.ts";

it.each([
  [1, 0, 5_000],
  [1, 1, 7_500],
  [2, 0, 10_000],
  [5, 0, 80_000],
  [20, 0, 3_600_000],
  [20, 1, 5_400_000],
  [1_000, 0, 3_600_000],
])("after %i failed attempts, with random value %d, waits %i ms", (attempts, chance, ms) => {
  expect(waitBeforeRetryMs(attempts, chance)).toBe(ms);
});
