import { describe, expect, it } from "vitest";
import { findSlowPatterns } from "../../scripts/check-patterns.mjs";

describe("the check of regular expressions", () => {
  it("finds slow ones as they are written and put together, and those it can't know", {
    timeout: 120_000,
  }, async () => {
    const found = await findSlowPatterns(["tests/architecture/planted-patterns/slow.ts"]);
    expect(found.map(({ line, problem }) => [line, problem])).toEqual([
      [4, expect.stringContaining("exponential")],
      [5, expect.stringContaining("exponential")],
      [6, expect.stringContaining("BUILT_PATTERNS")],
    ]);
  });
});
