import { expect, it } from "vitest";
import { writeDeskTime } from "./desk-times.ts";

const NOW = Date.UTC(2026, 10, 16, 10, 24);

it.each([
  [Date.UTC(2026, 10, 16, 10, 23), "Now"],
  [Date.UTC(2026, 10, 16, 9, 47), "Today 9:47"],
  [Date.UTC(2026, 10, 14, 15, 20), "Sat 15:20"],
  [Date.UTC(2026, 10, 18, 9, 30), "Wed 9:30"],
  [Date.UTC(2026, 9, 20, 23, 30), "21 October"],
])("writes %i as %s", (at, text) => {
  expect(writeDeskTime(at, NOW)).toBe(text);
});
