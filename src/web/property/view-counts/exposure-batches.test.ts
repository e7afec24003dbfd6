import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BATCH_MS, BATCH_SIZE, createExposureBatches, SEEN_MS } from "./exposure-batches.ts";

let sent: number[][];
const start = () => createExposureBatches((propertyIds) => sent.push(propertyIds));

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sends a card that stays in view for a second, batched with the others of three seconds", () => {
  const batches = start();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS);
  batches.enter(2);
  vi.advanceTimersByTime(BATCH_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
});

it("ignores a card that scrolls past, and counts it when it is seen later", () => {
  const batches = start();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS - 1);
  batches.leave(1);
  vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
  expect(sent).toEqual([]);
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
  expect(sent).toEqual([[1]]);
});

it("sends a full batch of twenty at once, and the rest after the usual delay", () => {
  const batches = start();
  const all = Array.from({ length: BATCH_SIZE + 2 }, (_, index) => index + 1);
  for (const id of all) batches.enter(id);
  vi.advanceTimersByTime(SEEN_MS);
  expect(sent).toEqual([all.slice(0, BATCH_SIZE)]);
  vi.advanceTimersByTime(BATCH_MS);
  expect(sent).toEqual([all.slice(0, BATCH_SIZE), all.slice(BATCH_SIZE)]);
});

it("sends each card once per page, however often it comes into view, and again on the next page", () => {
  const batches = start();
  for (let times = 0; times < 3; times++) {
    batches.enter(1);
    batches.enter(1);
    vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
    batches.leave(1);
  }
  expect(sent).toEqual([[1]]);
  batches.startAnew();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
  expect(sent).toEqual([[1], [1]]);
});

it("sends seen cards at once when the visitor leaves, and never the others", () => {
  const batches = start();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS);
  batches.enter(2);
  batches.leaveAll();
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
  expect(sent).toEqual([[1]]);
});
