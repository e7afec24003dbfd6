import { describe, expect, it } from "vitest";
import { toStorageState } from "./storage-state.ts";

const GB = 1_000_000_000;

describe("toStorageState", () => {
  it.each([
    [{ canWrite: true, freeBytes: 50 * GB, totalBytes: 100 * GB }, "fine"],
    [{ canWrite: true, freeBytes: 3 * GB, totalBytes: 100 * GB }, "fine"],
    [{ canWrite: true, freeBytes: 1.9 * GB, totalBytes: 100 * GB }, "low"],
    [{ canWrite: true, freeBytes: 1 * GB, totalBytes: 8 * GB }, "fine"],
    [{ canWrite: true, freeBytes: 0.7 * GB, totalBytes: 8 * GB }, "low"],
    [{ canWrite: true, freeBytes: 0, totalBytes: 8 * GB }, "low"],
    [{ canWrite: true, freeBytes: 0, totalBytes: 0 }, "fine"],
    [{ canWrite: false, freeBytes: 50 * GB, totalBytes: 100 * GB }, "full"],
  ] as const)("%j is %s", (condition, state) => {
    expect(toStorageState(condition)).toBe(state);
  });
});
