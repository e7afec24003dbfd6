import type { Channel } from "../../property/channel.ts";
import type { Search } from "../search.ts";
import { mergeChanges } from "./merge-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { listPlaceReadings, type PlaceReading } from "./place-readings.ts";
import { createSearchPhrases, type SearchPhrases } from "./plain-search-phrases.ts";
import { readSteps } from "./plain-search-steps.ts";
import { type Token, tokenize } from "./plain-search-tokens.ts";

/** A sentence in plain English, read into filters: 'three bed house with a garden near Ely under £450k'. */
export interface PlainSearch {
  /** What each part of the sentence asks for. */
  pieces: readonly PlainPiece[];
  /** All parts merged. */
  changes: Partial<Search>;
  /** The place as typed: 'Ely' in 'near Ely'; null if no preposition marks one. */
  placeWords: string | null;
  /** Possible place names, likeliest first, to be looked up in the gazetteer. */
  places: readonly PlaceReading[];
  /** Unread words as typed, if none of them is a place. */
  unread: readonly string[];
}

interface PlainPiece {
  words: string;
  changes: Partial<Search>;
}

interface PlainSearchOptions {
  /** The tags that the stock has. */
  tags?: Iterable<string>;
  /** The current channel: '900' is a rent when searching lettings. */
  channel?: Channel | null;
  /** As an ISO day, to read 'from January'. */
  today?: string | null;
}

/** Only this many characters are read. */
const LONGEST_SENTENCE = 300;

export function readPlainSearch(
  text: string,
  { tags = [], channel = null, today = null }: PlainSearchOptions = {},
): PlainSearch {
  const [sentence, rest] = splitSentence(text);
  const tokens = tokenize(sentence);
  const phrases = createSearchPhrases(tags);
  const channels = { said: findNamedChannel({ tokens, phrases }), current: channel };
  const steps = readSteps({ tokens, phrases, channels, today });
  const pieces = steps.pieces.map(({ from, to, changes }) => ({
    words: sentence.slice(tokens[from]?.start, tokens[to - 1]?.end),
    changes,
  }));
  const { places, placeWords, unread } = listPlaceReadings({ text: sentence, tokens, steps });
  const withRest = (words: readonly string[]) => (rest === "" ? words : [...words, rest]);
  return {
    pieces,
    changes: mergeChanges(pieces.map((piece) => piece.changes)),
    placeWords,
    places: places.map((place) => ({ ...place, unread: withRest(place.unread) })),
    unread: withRest(unread),
  };
}

/** Splits between two words if possible. */
function splitSentence(text: string): [sentence: string, rest: string] {
  if (text.length <= LONGEST_SENTENCE) return [text, ""];
  const space = text.lastIndexOf(" ", LONGEST_SENTENCE);
  const end = space > 0 ? space : LONGEST_SENTENCE;
  return [text.slice(0, end), text.slice(end).trim()];
}

/** Searches the whole sentence, because the channel decides how prices are read. */
function findNamedChannel({
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
