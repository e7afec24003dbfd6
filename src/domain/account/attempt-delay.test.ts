import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time.ts";
import {
  countFailure,
  NO_ATTEMPTS,
  needsBotCheck,
  slowedAnswerMs,
  waitBeforeAttemptMs,
} from "./attempt-delay.ts";

const NOW = 1_800_000_000_000;

describe("the wait before the next attempt from one ip", () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 2_000],
    [6, 4_000],
    [10, 64_000],
    [14, 900_000],
    [5_000, 900_000],
  ])("after %i failures is %i ms", (count, wait) => {
    expect(waitBeforeAttemptMs({ count, lastAt: NOW }, NOW)).toBe(wait);
  });

  it("is only the time that remains, and ends after a day", () => {
    expect(waitBeforeAttemptMs({ count: 6, lastAt: NOW }, NOW + 3_000)).toBe(1_000);
    expect(waitBeforeAttemptMs({ count: 6, lastAt: NOW }, NOW + 4_000)).toBe(0);
    expect(waitBeforeAttemptMs({ count: 99, lastAt: NOW }, NOW + DAY_MS)).toBe(0);
  });

  it("doesn't grow when the clock is set back", () => {
    expect(waitBeforeAttemptMs({ count: 6, lastAt: NOW }, NOW - DAY_MS)).toBe(0);
    expect(waitBeforeAttemptMs({ count: 6, lastAt: NOW }, NOW - 10_000)).toBe(4_000);
  });
});

it.each([
  [9, 0],
  [10, 100],
  [20, 1_100],
  [10_000, 3_000],
])("with %i failures from anywhere, an account's response is delayed by %i ms", (count, wait) => {
  expect(slowedAnswerMs({ count, lastAt: NOW }, NOW)).toBe(wait);
});

it("counts failures, and starts again after a day", () => {
  expect(countFailure(NO_ATTEMPTS, NOW)).toEqual({ count: 1, lastAt: NOW });
  expect(countFailure({ count: 3, lastAt: NOW - 5 }, NOW)).toEqual({ count: 4, lastAt: NOW });
  expect(countFailure({ count: 3, lastAt: NOW - DAY_MS }, NOW)).toEqual({ count: 1, lastAt: NOW });
});

it.each([
  [0, 0, 0, false],
  [2, 9, 0, false],
  [3, 0, 0, true],
  [0, 10, 0, true],
  [3, 0, DAY_MS, false],
  [0, 10, DAY_MS, false],
])(
  "with %i failures for the account and %i for the network, %i ms ago, requires a bot check: %s",
  (account, network, ago, isNeeded) => {
    const lastAt = NOW - ago;
    const failures = { account: { count: account, lastAt }, network: { count: network, lastAt } };
    expect(needsBotCheck(failures, NOW)).toBe(isNeeded);
  },
);
