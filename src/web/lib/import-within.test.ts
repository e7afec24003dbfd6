import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, importWithin } from "./import-within.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives a chunk two minutes, then fails", async () => {
  const attempt = importWithin(() => new Promise(() => undefined));
  const verdict = expect(attempt).rejects.toThrow("took too long");
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await verdict;
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

it("answers the module, or the failure, when it comes in time", async () => {
  await expect(importWithin(async () => "module")).resolves.toBe("module");
  await expect(importWithin(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(vi.getTimerCount()).toBe(0);
});
