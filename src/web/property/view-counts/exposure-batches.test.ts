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

it("a card that stays in view for a second is told of with the others of three seconds", () => {
  const batches = start();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS);
  batches.enter(2);
  vi.advanceTimersByTime(BATCH_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
});

it("a card that passes by has not been seen, and may be later", () => {
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

it("twenty are told of at once, and the rest in their time", () => {
  const batches = start();
  const all = Array.from({ length: BATCH_SIZE + 2 }, (_, index) => index + 1);
  for (const id of all) batches.enter(id);
  vi.advanceTimersByTime(SEEN_MS);
  expect(sent).toEqual([all.slice(0, BATCH_SIZE)]);
  vi.advanceTimersByTime(BATCH_MS);
  expect(sent).toEqual([all.slice(0, BATCH_SIZE), all.slice(BATCH_SIZE)]);
});

it("each is told of once on a page, however often it comes into view, and again on another", () => {
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

it("whoever leaves is not waited for: what was seen goes at once, what was not never", () => {
  const batches = start();
  batches.enter(1);
  vi.advanceTimersByTime(SEEN_MS);
  batches.enter(2);
  batches.leaveAll();
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(SEEN_MS + BATCH_MS);
  expect(sent).toEqual([[1]]);
});
