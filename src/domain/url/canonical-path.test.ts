import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCanonicalPath } from "./canonical-path.ts";

describe("toCanonicalPath", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/valuation", "/valuation"],
    ["/valuation/", "/valuation"],
    ["//valuation", "/valuation"],
    ["/./valuation", "/valuation"],
    ["/x/../valuation", "/valuation"],
    ["/../../valuation", "/valuation"],
    ["/%2e/valuation", "/valuation"],
    ["/x/%2E%2e/valuation", "/valuation"],
    ["/%76aluation", "/valuation"],
    ["/valuation%2eljson", "/valuation.ljson"],
    ["/\\valuation", "/valuation"],
    ["/VALUATION", "/VALUATION"],
    ["/a%2fb", "/a%2Fb"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/café", "/caf%C3%A9"],
    ["/a b", "/a%20b"],
    ["/\ud800", "/%EF%BF%BD"],
    ["//evil.example/x", "/evil.example/x"],
    ["/%", undefined],
    ["/%zz", undefined],
    ["/a%2", undefined],
  ])("turns %j into %j", (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });

  it("is idempotent and never leads to another host", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const canonical = toCanonicalPath(`/${text}`);
        if (canonical === undefined) return;
        expect(toCanonicalPath(canonical)).toBe(canonical);
        expect(new URL(canonical, "http://gable.test").host).toBe("gable.test");
      }),
      { numRuns: 2_000 },
    );
  });
});
