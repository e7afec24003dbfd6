import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails a test that writes to console.error, whatever its assertions say. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.mocked(console.error).mockRestore();
});
