import type { Channel } from "../../property/channel.ts";
import type { Search } from "../search.ts";
import { mergeChanges } from "./merge-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { type PlaceReading, placeReadings } from "./place-readings.ts";
import { type SearchPhrases, searchPhrases } from "./plain-search-phrases.ts";
import { readSteps } from "./plain-search-steps.ts";
import { type Token, tokensOf } from "./plain-search-tokens.ts";

/** A sentence as a local grammar reads it: 'three bed house with a garden near Ely under £450k'. */
export interface PlainSearch {
  /** What each part of the sentence asks for. */
  pieces: readonly PlainPiece[];
  /** All of them together. */
  changes: Partial<Search>;
  /** What was said to be the place, as it was typed: 'Ely' of 'near Ely'. */
  placeWords: string | null;
  /** What may be the place, likeliest first, for a gazetteer to tell. */
  places: readonly PlaceReading[];
  /** What is left over when none of them is a place, as it was typed. */
  unread: readonly string[];
}

interface PlainPiece {
  words: string;
  changes: Partial<Search>;
}

interface PlainSearchOptions {
  /** The tags that the stock has. */
  tags?: Iterable<string>;
  /** What is searched already: '900' is a rent among lettings. */
  channel?: Channel | null;
}

/** Longer sentences are read to here. */
const LONGEST_SENTENCE = 300;

export function readPlainSearch(
  text: string,
  { tags = [], channel = null }: PlainSearchOptions = {},
): PlainSearch {
  const [sentence, rest] = cutSentence(text);
  const tokens = tokensOf(sentence);
  const phrases = searchPhrases(tags);
  const channels = { said: saidChannel({ tokens, phrases }), current: channel };
  const steps = readSteps({ tokens, phrases, channels });
  const pieces = steps.pieces.map(({ from, to, changes }) => ({
    words: sentence.slice(tokens[from]?.start, tokens[to - 1]?.end),
    changes,
  }));
  const { places, placeWords, unread } = placeReadings({ text: sentence, tokens, steps });
  const withRest = (words: readonly string[]) => (rest === "" ? words : [...words, rest]);
  return {
    pieces,
    changes: mergeChanges(pieces.map((piece) => piece.changes)),
    placeWords,
    places: places.map((place) => ({ ...place, unread: withRest(place.unread) })),
    unread: withRest(unread),
  };
}

/** Between two words where there are any. */
function cutSentence(text: string): [sentence: string, rest: string] {
  if (text.length <= LONGEST_SENTENCE) return [text, ""];
  const space = text.lastIndexOf(" ", LONGEST_SENTENCE);
  const end = space > 0 ? space : LONGEST_SENTENCE;
  return [text.slice(0, end), text.slice(end).trim()];
}

/** Wherever it stands in the sentence, it says what the prices are. */
function saidChannel({
  tokens,
  phrases,
}: {
  tokens: readonly Token[];
  phrases: SearchPhrases;
}): Channel | null {
  for (const at of tokens.keys()) {
    const channel = matchPhrase(phrases, tokens, at)?.meaning.channel;
    if (channel) return channel;
  }
  return null;
}
