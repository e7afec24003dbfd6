/**
 * The only tokeniser: the full-text index and its queries both use it, so that both engines agree on what a word is.
 * No stemming; accents, case and apostrophes are ignored.
 */
const MOST_WORDS = 2_000;
const LONGEST_WORD = 40;

/** Text without accents or other scripts, like most text here, takes a faster path. */
const PLAIN_TEXT = /^[\t\n\r -~£’‘“”–—]*$/;

export function listWords(text: string): string[] {
  const bounded = text.slice(0, MOST_WORDS * LONGEST_WORD);
  const words = PLAIN_TEXT.test(bounded) ? plainWords(bounded) : allWords(bounded);
  return words.slice(0, MOST_WORDS).map(shorten);
}

function plainWords(text: string): string[] {
  return (
    text
      .replace(/['’]/g, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

function allWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’ʼ]/g, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Cuts between characters, never inside one. */
function shorten(word: string): string {
  return word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join("");
}
