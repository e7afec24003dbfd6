/**
 * The one tokeniser: what is written into the full-text index and what is asked of it go through here, so that
 * both engines agree on what a word is. Unstemmed; accents, case and apostrophes do not matter.
 */
const MOST_WORDS = 2_000;
const LONGEST_WORD = 40;

export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, MOST_WORDS * LONGEST_WORD)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’ʼ]/g, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map(shorten);
}

/** Cuts between characters, never inside one. */
function shorten(word: string): string {
  return word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join("");
}
