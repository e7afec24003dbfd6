import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../time/time.ts";
import { formatDuration, sayDuration } from "./duration-text.ts";

it.each([
  [20 * SECOND_MS, "1 min", "a minute"],
  [38 * MINUTE_MS, "38 min", "38 minutes"],
  [HOUR_MS, "1 h", "an hour"],
  [72 * MINUTE_MS, "1 h 12 min", "an hour"],
  [3 * HOUR_MS, "3 h", "3 hours"],
  [59.7 * MINUTE_MS, "1 h", "an hour"],
])("%i ms is %s, or %s in a sentence", (ms, text, words) => {
  expect([formatDuration(ms), sayDuration(ms)]).toEqual([text, words]);
});
