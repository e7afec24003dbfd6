import { isKind } from "../../property/property-type.ts";
import type { Search } from "../search.ts";
import { amountChanges, type Channels } from "./amount-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { LEFT_ALONE, NEGATIONS, type SearchPhrases, STANDING } from "./plain-search-phrases.ts";
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

interface PieceQuestion {
  at: number;
  /** Whether kinds are only part of what was asked for, as in 'cottage with land'. */
  isFeature?: boolean;
}

type Rule = (sentence: Sentence, question: Required<PieceQuestion>) => ReadPiece | null;

/** In order: the first that reads on from here does. */
const RULES: readonly Rule[] = [
  ({ tokens }, { at }) => leaveAlone(matchPhrase(LEFT_ALONE, tokens, at)),
  ({ tokens }, { at }) => readFreshness(tokens, at),
  readAmountPiece,
  readPhrase,
  readStanding,
  readNegation,
];

/** The part of a sentence that begins here, or null when none does. */
export function readPiece(sentence: Sentence, { at, isFeature = false }: PieceQuestion): ReadPiece | null {
  if (sentence.tokens[at]?.isHyphened) return null;
  for (const rule of RULES) {
    const piece = rule(sentence, { at, isFeature });
    if (piece) return piece;
  }
  return null;
}

/** The type or group of types that some changes ask for. */
export function kindOf({ tags = [] }: Partial<Search>): string | undefined {
  return tags.find(isKind);
}

function leaveAlone(match: { next: number } | null): ReadPiece | null {
  return match && { changes: null, next: match.next };
}

function readAmountPiece({ tokens, channels }: Sentence, { at }: PieceQuestion): ReadPiece | null {
  const amount = readAmount(tokens, at);
  const changes = amount && amountChanges(amount, channels);
  return changes && { changes, next: amount.next };
}

function readPhrase({ tokens, phrases }: Sentence, { at, isFeature }: PieceQuestion): ReadPiece | null {
  const phrase = matchPhrase(phrases, tokens, at);
  if (!phrase) return null;
  const isLeft = isFeature && kindOf(phrase.meaning) !== undefined;
  return { changes: isLeft ? null : phrase.meaning, next: phrase.next };
}

/** 'detached' by itself is a house; what a detached bungalow is besides a bungalow, no filter knows. */
function readStanding({ tokens, phrases }: Sentence, { at, isFeature }: PieceQuestion): ReadPiece | null {
  const standing = matchPhrase(STANDING, tokens, at);
  if (!standing) return null;
  const after = matchPhrase(phrases, tokens, standing.next);
  const isLeft = isFeature || (after !== null && kindOf(after.meaning) !== undefined);
  return { changes: isLeft ? null : { tags: [standing.meaning] }, next: standing.next };
}

/** 'not auction' leaves out what has the tag; of 'no pets' nothing is understood. */
function readNegation({ tokens, phrases }: Sentence, { at }: PieceQuestion): ReadPiece | null {
  const negation = matchPhrase(NEGATIONS, tokens, at);
  if (!negation) return null;
  const phrase = matchPhrase(phrases, tokens, negation.next);
  const standing = matchPhrase(STANDING, tokens, negation.next);
  if (phrase) {
    const { tags } = phrase.meaning;
    return { changes: tags ? { tags: tags.map((tag) => `!${tag}`) } : null, next: phrase.next };
  }
  return standing && { changes: { tags: [`!${standing.meaning}`] }, next: standing.next };
}
