import { describe, expect, it } from "vitest";
import { WordNumbers } from "./word-numbers.ts";

describe("WordNumbers", () => {
  it("numbers different words in the order in which they're added", () => {
    const numbers = new WordNumbers();
    const words = ["ely", "", "garden", "élysée", "ely", "日本", "__proto__", "elyx", "日本"];
    expect(words.map((word) => numbers.findOrAdd(word))).toEqual([0, 1, 2, 3, 0, 4, 5, 6, 4]);
    expect(words.map((word) => numbers.find(word))).toEqual([0, 1, 2, 3, 0, 4, 5, 6, 4]);
    expect(["el", "gardens", "constructor", "日"].map((word) => numbers.find(word))).toEqual(
      Array(4).fill(undefined),
    );
    expect(numbers.size).toBe(7);
  });

  it("finds every word of many", () => {
    const numbers = new WordNumbers();
    const words = Array.from({ length: 60_000 }, (_, i) => `ref${(i * 7_919).toString(36)}`);
    for (const word of words) numbers.findOrAdd(word);
    expect(numbers.size).toBe(words.length);
    expect(words.every((word, number) => numbers.find(word) === number)).toBe(true);
    expect(words.some((word) => numbers.find(`${word}!`) !== undefined)).toBe(false);
  });
});
