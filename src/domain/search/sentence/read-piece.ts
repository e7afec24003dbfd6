import { isKind } from "../../property/property-type.ts";
import type { Search } from "../search.ts";
import { type Channels, toAmountChanges } from "./amount/amount-changes.ts";
import { readAmount } from "./amount/read-amount.ts";
import { readFreshness } from "./amount/read-freshness.ts";
import { HOUSE_FORMS } from "./kind-phrases.ts";
import { matchPhrase } from "./phrase-table.ts";
import { IGNORED_PHRASES, NEGATIONS, type SearchPhrases } from "./plain-search-phrases.ts";
import type { Token } from "./plain-search-tokens.ts";
import { readAvailability } from "./read-availability.ts";

/** A tokenised sentence, and the phrases it's read with. */
export interface Sentence {
  tokens: readonly Token[];
  phrases: SearchPhrases;
  channels: Channels;
  /** As an ISO day, to read 'from January'; null if not known. */
  today: string | null;
}

interface ReadPiece {
  /** Null if the words belong together but match no filter. */
  changes: Partial<Search> | null;
  next: number;
}

interface PieceOptions {
  at: number;
  /** Whether a kind is a feature here rather than the type, as in 'cottage with land'. */
  isFeature?: boolean;
}

type Rule = (sentence: Sentence, question: Required<PieceOptions>) => ReadPiece | null;

/** Tried in order; the first that matches wins. */
const RULES: readonly Rule[] = [
  ({ tokens }, { at }) => toIgnoredPiece(matchPhrase(IGNORED_PHRASES, tokens, at)),
  ({ tokens }, { at }) => readFreshness(tokens, at),
  ({ tokens, today }, { at }) => (today === null ? null : readAvailability(tokens, at, today)),
  readAmountPiece,
  readPhrase,
  readHouseForm,
  readNegation,
];

/** Reads the part of a sentence that starts here; null if no rule matches. */
export function readPiece(sentence: Sentence, { at, isFeature = false }: PieceOptions): ReadPiece | null {
  if (sentence.tokens[at]?.isHyphenated) return null;
  for (const rule of RULES) {
    const piece = rule(sentence, { at, isFeature });
    if (piece) return piece;
  }
  return null;
}

/** Finds the type or group of types among some changes. */
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

/** 'detached' alone is a house. In 'detached bungalow' it's a word that the property's text must contain. */
function readHouseForm({ tokens, phrases }: Sentence, { at, isFeature }: PieceOptions): ReadPiece | null {
  const standing = matchPhrase(HOUSE_FORMS, tokens, at);
  if (!standing) return null;
  const { tag, text } = standing.meaning;
  const after = matchPhrase(phrases, tokens, standing.next);
  if (after && findKind(after.meaning) !== undefined) return { changes: { text }, next: standing.next };
  return { changes: isFeature ? null : { tags: [tag] }, next: standing.next };
}

/** 'not auction' excludes the tag; 'no pets' isn't understood. */
function readNegation({ tokens, phrases }: Sentence, { at }: PieceOptions): ReadPiece | null {
  const negation = matchPhrase(NEGATIONS, tokens, at);
  if (!negation) return null;
  const phrase = matchPhrase(phrases, tokens, negation.next);
  const standing = matchPhrase(HOUSE_FORMS, tokens, negation.next);
  if (phrase) {
    const { tags } = phrase.meaning;
    return { changes: tags ? { tags: tags.map((tag) => `!${tag}`) } : null, next: phrase.next };
  }
  return standing && { changes: { tags: [`!${standing.meaning.tag}`] }, next: standing.next };
}
