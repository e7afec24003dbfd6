import { describe, expect, it } from "vitest";
import { joinWords } from "./join-words.ts";

describe("joinWords", () => {
  it.each([
    [[], "and", ""],
    [["a"], "and", "a"],
    [["a", "b"], "and", "a and b"],
    [["a", "b", "c"], "or", "a, b or c"],
  ] as const)("joins %j with '%s' to '%s'", (words, joiner, text) => {
    expect(joinWords(words, joiner)).toBe(text);
  });
});
