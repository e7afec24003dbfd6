import { toNumberWord } from "../../domain/text/number-words.ts";

/** As in "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function withArticle(noun: string): string {
  return `${/^(?:[aei]|o(?!ne)|u(?!til|ni))/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** As in "two bedrooms" or "one bedroom". */
export function formatCount(count: number, noun: string): string {
  return `${toNumberWord(count)} ${noun}${count === 1 ? "" : "s"}`;
}
