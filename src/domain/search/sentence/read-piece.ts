import { isKind } from "../../property/property-type.ts";
import type { Search } from "../search.ts";
import { type Channels, toAmountChanges } from "./amount-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { HOUSE_FORMS, IGNORED_PHRASES, NEGATIONS, type SearchPhrases } from "./plain-search-phrases.ts";
import type { Token } from "./plain-search-tokens.ts";
import { readAmount } from "./read-amount.ts";
import { readFreshness } from "./read-freshness.ts";

/** What the rules read, and by which words. */
export interface Sentence {
  tokens: readonly Token[];
  phrases: SearchPhrases;
  channels: Channels;
}

interface ReadPiece {
  /** Null: these words belong together, and no filter knows them. */
  changes: Partial<Search> | null;
  next: number;
}

interface PieceOptions {
  at: number;
  /** Whether kinds are only part of what was asked for, as in 'cottage with land'. */
  isFeature?: boolean;
}

type Rule = (sentence: Sentence, question: Required<PieceOptions>) => ReadPiece | null;

/** In order: the first that reads on from here does. */
const RULES: readonly Rule[] = [
  ({ tokens }, { at }) => toIgnoredPiece(matchPhrase(IGNORED_PHRASES, tokens, at)),
  ({ tokens }, { at }) => readFreshness(tokens, at),
  readAmountPiece,
  readPhrase,
  readHouseForm,
  readNegation,
];

/** The part of a sentence that begins here, or null when none does. */
export function readPiece(sentence: Sentence, { at, isFeature = false }: PieceOptions): ReadPiece | null {
  if (sentence.tokens[at]?.isHyphenated) return null;
  for (const rule of RULES) {
    const piece = rule(sentence, { at, isFeature });
    if (piece) return piece;
  }
  return null;
}

/** The type or group of types that some changes ask for. */
export function findKind({ tags = [] }: Partial<Search>): string | undefined {
  return tags.find(isKind);
}

function toIgnoredPiece(match: { next: number } | null): ReadPiece | null {
  return match && { changes: null, next: match.next };
}

function readAmountPiece({ tokens, channels }: Sentence, { at }: PieceOptions): ReadPiece | null {
  const amount = readAmount(tokens, at);
  const changes = amount && toAmountChanges(amount, channels);
  return changes && { changes, next: amount.next };
}

function readPhrase({ tokens, phrases }: Sentence, { at, isFeature }: PieceOptions): ReadPiece | null {
  const phrase = matchPhrase(phrases, tokens, at);
  if (!phrase) return null;
  const isLeft = isFeature && findKind(phrase.meaning) !== undefined;
  return { changes: isLeft ? null : phrase.meaning, next: phrase.next };
}

/** 'detached' by itself is a house; what a detached bungalow is besides a bungalow, no filter knows. */
function readHouseForm({ tokens, phrases }: Sentence, { at, isFeature }: PieceOptions): ReadPiece | null {
  const standing = matchPhrase(HOUSE_FORMS, tokens, at);
  if (!standing) return null;
  const after = matchPhrase(phrases, tokens, standing.next);
  const isLeft = isFeature || (after !== null && findKind(after.meaning) !== undefined);
  return { changes: isLeft ? null : { tags: [standing.meaning] }, next: standing.next };
}

/** 'not auction' leaves out what has the tag; of 'no pets' nothing is understood. */
function readNegation({ tokens, phrases }: Sentence, { at }: PieceOptions): ReadPiece | null {
  const negation = matchPhrase(NEGATIONS, tokens, at);
  if (!negation) return null;
  const phrase = matchPhrase(phrases, tokens, negation.next);
  const standing = matchPhrase(HOUSE_FORMS, tokens, negation.next);
  if (phrase) {
    const { tags } = phrase.meaning;
    return { changes: tags ? { tags: tags.map((tag) => `!${tag}`) } : null, next: phrase.next };
  }
  return standing && { changes: { tags: [`!${standing.meaning}`] }, next: standing.next };
}
