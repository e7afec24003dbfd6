import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, importWithin } from "./import-within.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("rejects if a chunk takes longer than two minutes", async () => {
  const attempt = importWithin(() => new Promise(() => undefined));
  const verdict = expect(attempt).rejects.toThrow("took too long");
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await verdict;
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

it("returns the module or the failure if it arrives in time", async () => {
  await expect(importWithin(async () => "module")).resolves.toBe("module");
  await expect(importWithin(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(vi.getTimerCount()).toBe(0);
});
