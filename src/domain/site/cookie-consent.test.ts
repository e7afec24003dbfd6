import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time.ts";
import { readConsent } from "./cookie-consent.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");

describe("readConsent", () => {
  it.each(["accepted", "declined"] as const)("accepts '%s' for a year", (choice) => {
    expect(readConsent({ choice, at: NOW }, NOW)).toEqual({ choice, at: NOW });
    expect(readConsent({ choice, at: NOW - 365 * DAY_MS }, NOW)?.choice).toBe(choice);
    expect(readConsent({ choice, at: NOW - 366 * DAY_MS }, NOW)).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    "accepted",
    42,
    [],
    {},
    { choice: "accepted" },
    { choice: "perhaps", at: NOW },
    { choice: "__proto__", at: NOW },
    { choice: "accepted", at: "yesterday" },
    { choice: "accepted", at: NOW + 1 },
    { choice: "accepted", at: Number.NaN },
  ])("returns undefined for %j", (stored) => {
    expect(readConsent(stored, NOW)).toBeUndefined();
  });
});
