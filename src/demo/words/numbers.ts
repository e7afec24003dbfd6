import { toNumberWord } from "../../domain/text/number-words.ts";

export function withArticle(noun: string): string {
  return `${/^(?:[aei]|o(?!ne)|u(?!til|ni))/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** As in "two bedrooms" or "one bedroom". */
export function formatCount(count: number, noun: string): string {
  return `${toNumberWord(count)} ${noun}${count === 1 ? "" : "s"}`;
}
