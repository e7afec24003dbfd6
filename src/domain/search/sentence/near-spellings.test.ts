import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lettersOf, mayBeNear, mostWrongLetters, spellingDistance } from "./near-spellings.ts";

describe("near spellings", () => {
  it.each([
    ["cambrige", "cambridge", 1],
    ["newmarkt", "newmarket", 1],
    ["bury st edmonds", "bury st edmunds", 1],
    ["eyl", "ely", 1],
    ["cmabrigde", "cambridge", 2],
    ["ely", "ely", 0],
    ["ely", "london", 3],
    ["", "ab", 2],
  ])("%j and %j are %d apart", (a, b, distance) => {
    expect(spellingDistance(a, b, 2)).toBe(distance);
    expect(spellingDistance(b, a, 2)).toBe(distance);
  });

  it("a short word bears fewer wrong letters", () => {
    expect(["xy", "elz", "soham", "newmarkt"].map(mostWrongLetters)).toEqual([0, 1, 1, 2]);
  });

  it("the quick look never turns a near spelling away", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcde 1é"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        if (spellingDistance(a, b, 2) <= 2) expect(mayBeNear(lettersOf(a), lettersOf(b), 2)).toBe(true);
      }),
    );
  });
});
