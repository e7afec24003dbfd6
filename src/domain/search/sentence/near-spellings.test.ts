import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getMaxWrongLetters, getSpellingDistance, maybeSimilar, toLetterBits } from "./near-spellings.ts";

describe("similar spellings", () => {
  it.each([
    ["cambrige", "cambridge", 1],
    ["newmarkt", "newmarket", 1],
    ["bury st edmonds", "bury st edmunds", 1],
    ["eyl", "ely", 1],
    ["cmabrigde", "cambridge", 2],
    ["ely", "ely", 0],
    ["ely", "london", 3],
    ["", "ab", 2],
  ])("are compared letter by letter: %j and %j differ by %d", (a, b, distance) => {
    expect(getSpellingDistance(a, b, 2)).toBe(distance);
    expect(getSpellingDistance(b, a, 2)).toBe(distance);
  });

  it("allow fewer wrong letters in short words", () => {
    expect(["xy", "elz", "soham", "newmarkt"].map(getMaxWrongLetters)).toEqual([0, 1, 1, 2]);
  });

  it("are never rejected by the quick check", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcde 1é"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        if (getSpellingDistance(a, b, 2) <= 2)
          expect(maybeSimilar(toLetterBits(a), toLetterBits(b), 2)).toBe(true);
      }),
    );
  });
});
