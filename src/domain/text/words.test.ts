import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listWords } from "./words.ts";

describe("wordsOf", () => {
  it.each([
    ["King's Lynn", ["kings", "lynn"]],
    ["King’s Lynn", ["kings", "lynn"]],
    ["St. Ives", ["st", "ives"]],
    ["Café, first-floor FLAT", ["cafe", "first", "floor", "flat"]],
    ["CB7 4EX", ["cb7", "4ex"]],
    ["Œuvre naïve Ångström", ["œuvre", "naive", "angstrom"]],
    ["", []],
    ["—!?", []],
    ["a'; drop table users; --", ["a", "drop", "table", "users"]],
  ])("splits %j into %j", (text, words) => {
    expect(listWords(text)).toEqual(words);
  });

  it("limits the number and length of words", () => {
    expect(listWords("word ".repeat(50_000)).length).toBeLessThanOrEqual(2_000);
    expect(listWords("x".repeat(1_000))[0]).toHaveLength(40);
  });

  it("returns the same words next to a non-ASCII letter, which takes the slower path", () => {
    const unit = fc.constantFrom(..."aZ09 '’‘“”–—£.-_\n\t");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(listWords(`${text} œ`)).toEqual([...listWords(text), "œ"]);
      }),
    );
  });

  it("returns the same words when applied twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = listWords(text);
        expect(listWords(words.join(" "))).toEqual(words);
      }),
    );
  });
});
