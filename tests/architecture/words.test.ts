import { describe, expect, it } from "vitest";
import { findOldWords } from "../../scripts/check-words.mjs";

describe("the check of words", () => {
  it.each([
    ["Mails about this search come as things happen.", "mails"],
    ["What is no number of ours is nobody's.", "nobody's"],
    ["The banner stands on every page.", "stands on"],
    ["The queue is emptied anew.", "anew"],
    ["Whoever presses it is signed in.", "whoever"],
    ["Works without script.", "without script"],
  ])("finds the old words in %j", (text, word) => {
    expect(findOldWords(`A first line.\n${text}`)).toContainEqual(
      expect.objectContaining({ line: 2, found: expect.stringMatching(new RegExp(`^${word}$`, "i")) }),
    );
  });

  it.each([
    "A mail server that is away delays emails.",
    "Anyone who presses it is signed in.",
    "nobody knows",
  ])("allows %j", (text) => expect(findOldWords(text)).toEqual([]));
});
