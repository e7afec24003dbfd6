import { expect, it } from "vitest";
import { toCanonicalJson } from "./canonical-json.ts";

it("equal values have equal texts, however their keys are ordered", () => {
  const text = toCanonicalJson({ b: [{ d: 1, c: null }], a: "x", missing: undefined });
  expect(text).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(toCanonicalJson({ a: "x", b: [{ c: null, d: 1 }] })).toBe(text);
  expect(toCanonicalJson([1, 2])).not.toBe(toCanonicalJson([2, 1]));
});
