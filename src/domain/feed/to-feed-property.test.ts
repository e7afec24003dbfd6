import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time.ts";
import { decideCreatedAt } from "./to-feed-property.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const EARLIER = NOW - 100 * DAY_MS;

describe("the date of creation", () => {
  it.each([
    ["is the feed's", { createdAt: EARLIER, updatedAt: NOW }, false, EARLIER],
    ["is never in the future", { createdAt: NOW + 1, updatedAt: null }, false, NOW],
    ["is now for a later property", { createdAt: null, updatedAt: EARLIER }, false, NOW],
    ["is the last change in a first run", { createdAt: null, updatedAt: EARLIER }, true, EARLIER],
    ["is some time ago in a first run", { createdAt: null, updatedAt: null }, true, NOW - 30 * DAY_MS],
  ])("%s", (_what, record, isFirstRun, expected) => {
    expect(decideCreatedAt(record, { now: NOW, isFirstRun })).toBe(expected);
  });
});
