import { afterEach, beforeEach, expect, vi } from "vitest";

/** Something wrote to console.error: that is a failure, whatever the assertions said. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.mocked(console.error).mockRestore();
});
