import type { Token } from "./plain-search-tokens.ts";

/** Phrases by their first word, longest first, so that the longest match wins. */
export type PhraseTable<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>;

interface Phrase<Meaning> {
  words: readonly string[];
  meaning: Meaning;
}

export interface PhraseMatch<Meaning> {
  meaning: Meaning;
  /** Index of the first token after the phrase. */
  next: number;
}

export function createPhraseTable<Meaning>(
  rows: Iterable<readonly [meaning: Meaning, phrases: readonly string[]]>,
  base: PhraseTable<Meaning> = new Map(),
): PhraseTable<Meaning> {
  const table = new Map(base);
  for (const [meaning, phrases] of rows) {
    for (const phrase of phrases) {
      const words = phrase.split(" ");
      const first = words[0] ?? "";
      const known = table.get(first) ?? [];
      table.set(
        first,
        [...known, { words, meaning }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return table;
}

export function matchPhrase<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<Meaning> | null {
  const phrases = table.get(tokens[at]?.key ?? "") ?? [];
  const found = phrases.find(({ words }) =>
    words.every((word, index) => {
      const token = tokens[at + index];
      return token?.key === word && (index === 0 || !token.isAfterBreak);
    }),
  );
  return found ? { meaning: found.meaning, next: at + found.words.length } : null;
}
