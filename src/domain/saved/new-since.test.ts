import { expect, it } from "vitest";
import { newSince } from "./new-since.ts";

const TODAY = "2026-11-15"; // A Sunday.

it.each([
  [0, "2026-11-10", ""],
  [3, "2026-11-15", "3 new today"],
  [3, "2026-11-16", "3 new today"],
  [1, "2026-11-14", "1 new since yesterday"],
  [3, "2026-11-13", "3 new since Friday"],
  [3, "2026-11-10", "3 new since Tuesday"],
  [3, "2026-11-09", "3 new since Monday"],
  [3, "2026-11-08", "3 new since 8 November"],
  [3, "2026-10-04", "3 new since 4 October"],
  // Across the night when the clocks went back.
  [1_200, "2026-10-24", "1,200 new since 24 October"],
  [3, "2025-11-16", "3 new since 16 November 2025"],
])("%i since %s reads '%s'", (count, sinceDay, words) => {
  expect(newSince({ count, sinceDay, today: TODAY })).toBe(words);
});
