import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time.ts";
import { getSessionExpiry, isSessionOver } from "./session-life.ts";

const BEGUN = 1_800_000_000_000;

describe("a session", () => {
  it.each([
    [0, 30],
    [29, 59],
    [60, 90],
    [61, 90],
    [89, 90],
  ])("last used on day %i ends on day %i", (used, ends) => {
    expect(getSessionExpiry(BEGUN, BEGUN + used * DAY_MS)).toBe(BEGUN + ends * DAY_MS);
  });

  it.each([
    [30, 29, false],
    [30, 30, true],
    [90, 89, false],
    [90, 90, true],
    [119, 89, false],
    [119, 90, true],
  ])("with a stored end on day %i is over on day %i: %s", (stored, today, isOver) => {
    const session = { createdAt: BEGUN, expiresAt: BEGUN + stored * DAY_MS };
    expect(isSessionOver(session, BEGUN + today * DAY_MS)).toBe(isOver);
  });
});
