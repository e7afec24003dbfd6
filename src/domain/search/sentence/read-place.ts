import { matchPhrase } from "./phrase-table.ts";
import { AREA_WORDS, ARTICLES, PLACE_PREPOSITIONS } from "./place-prepositions.ts";
import type { Span } from "./plain-search-tokens.ts";
import { findKind, readPiece, type Sentence } from "./read-piece.ts";

const LONGEST_PLACE_WORDS = 8;
/** A place name ends before these. */
const WORDS_AFTER_NAME = new Set([
  "with",
  "that",
  "which",
  "who",
  "please",
  "i",
  "has",
  "having",
  "but",
  "for",
  "thanks",
]);

export interface Preposition {
  place: Span | null;
  /** Where the phrase ends if it isn't about a place, as in 'close to shops'. */
  left: number | null;
}

/** Reads what follows 'in', 'near' or 'close to'; null if there is no such preposition here. */
export function readPreposition(sentence: Sentence, at: number): Preposition | null {
  const { tokens, phrases } = sentence;
  const preposition = tokens[at]?.isHyphenated ? null : matchPhrase(PLACE_PREPOSITIONS, tokens, at);
  if (!preposition) return null;
  const thing = matchPhrase(phrases, tokens, preposition.next);
  const isThing = preposition.meaning === "near" && thing !== null && findKind(thing.meaning) !== undefined;
  return { place: readPlace(sentence, preposition.next), left: isThing ? thing.next : null };
}

/** Returns the words from here that may be a place name, up to the next word that a rule reads. */
export function readPlace(sentence: Sentence, from: number): Span | null {
  const hasArticle = ARTICLES.has(sentence.tokens[from]?.key ?? "");
  const start = hasArticle ? from + 1 : from;
  const to = findNameEnd(sentence, start);
  // 'the station' isn't a place, 'the Ely area' is.
  if (hasArticle && !sentence.tokens.slice(start, to).some(({ key }) => AREA_WORDS.has(key))) return null;
  return to > start ? { from: start, to } : null;
}

function findNameEnd(sentence: Sentence, from: number): number {
  const { tokens } = sentence;
  let to = from;
  while (to < tokens.length && to - from < LONGEST_PLACE_WORDS) {
    const token = tokens[to];
    if (!token || (!token.isHyphenated && WORDS_AFTER_NAME.has(token.key)) || readPiece(sentence, { at: to }))
      break;
    to += 1;
  }
  return to;
}
