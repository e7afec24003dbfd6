import { describe, expect, it } from "vitest";
import { createFormTime, readFormTime } from "./form-time.ts";

const SECRET = "a secret of at least thirty-two characters";
const NOW = Date.parse("2026-11-16T10:00:00Z");

describe("the time when a form was fetched", () => {
  const formTime = createFormTime(SECRET, NOW);
  it.each([
    ["an hour later", formTime, 3_600_000, 0],
    ["two seconds later", formTime, 2_000, 0],
    ["half a second later", formTime, 500, 1_500],
    ["two days later", formTime, 2 * 86_400_000, undefined],
    ["before it was handed out", formTime, -1, undefined],
    ["with another time", formTime.replace(/^\d+/, String(NOW - 5_000)), 0, undefined],
    ["unsigned", String(NOW - 5_000), 0, undefined],
    ["signed with another secret", createFormTime(`${SECRET}!`, NOW), 5_000, undefined],
    ["empty", "", 0, undefined],
  ])("is checked (%s)", (_case, text, later, expected) => {
    expect(readFormTime(SECRET, text, NOW + later)).toBe(expected);
  });
});
