import { describe, expect, it } from "vitest";
import { trimEndOf } from "./trim-end-of.ts";

describe("the end of a text", () => {
  it.each([
    ["Two baths. ..", /[.\s]/, "Two baths"],
    ["/a//", /\//, "/a"],
    ["...", /\./, ""],
    ["a.b", /\./, "a.b"],
    ["", /\./, ""],
  ])("of %j without %s is %j", (text, character, expected) => {
    expect(trimEndOf(text, character)).toBe(expected);
  });
});
