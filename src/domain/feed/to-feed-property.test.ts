import { describe, expect, it } from "vitest";
import { makeRecord } from "../../../tests/support/feed-records.ts";
import { DAY_MS } from "../time/time.ts";
import { decideCreatedAt, type FeedPropertyInput, toFeedProperty } from "./to-feed-property.ts";

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

describe("what a record leaves out", () => {
  const input = (change: Partial<FeedPropertyInput>): FeedPropertyInput => ({
    record: { ...makeRecord(), bedrooms: null, material: {} },
    propertyId: 1,
    reference: "A 1",
    branchId: 1,
    place: { lat: 52.4, lng: 0.26, town: "Ely", county: "Cambridgeshire" },
    before: undefined,
    createdAt: EARLIER,
    now: NOW,
    firstSeenAt: EARLIER,
    media: { photos: [], floorplans: [], epcCharts: [], documents: [] },
    source: "the sellers",
    isTyped: false,
    ...change,
  });
  const before = { ...toFeedProperty(input({})), bedrooms: 3 };

  it.each([
    ["a feed's file", false, 3, "Not given by the agent’s system yet"],
    ["a person's form", true, 0, "We don’t have this yet"],
  ])("of %s", (_what, isTyped, bedrooms, text) => {
    const property = toFeedProperty(input({ isTyped, before }));
    expect(property.bedrooms).toBe(bedrooms);
    expect(property.details.material.parking).toMatchObject({ state: "not-known", text });
  });
});
