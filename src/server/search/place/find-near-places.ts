import type { Place } from "../../../domain/search/place/place.ts";
import { toPlaceKey } from "../../../domain/search/place/place-keys.ts";
import {
  getMaxWrongLetters,
  getSpellingDistance,
  maybeSimilar,
  toLetterBits,
} from "../../../domain/search/sentence/near-spellings.ts";
import type { Query } from "../../db/database.ts";
import { readAgencyArea } from "./agency-area.ts";
import { findPlacesByRank, listPlaceKeys, type RankedPlace } from "./place-queries.ts";

const MOST_NEAR = 5;
/** This many of the closest spellings are compared by whether they are in the agency's area. */
const MOST_COMPARED = 50;
const LONGEST_NAME = 60;

interface Spelling {
  rank: number;
  key: string;
  letters: number;
}

/** Cached for the life of the process: the gazetteer only changes during setup. An empty one is read again. */
const spellingsCache = new WeakMap<Query, Promise<readonly Spelling[]>>();

interface NearPlacesOptions {
  text: string;
  /** Maximum number of wrong letters; lower if the words may not be a place at all. */
  mostWrong?: number;
}

/** Finds places with a similar name, with or without county: closest spelling first, then those in the agency's area, then largest. */
export async function findNearPlaces(
  query: Query,
  { text, mostWrong = 2 }: NearPlacesOptions,
): Promise<Place[]> {
  const key = toPlaceKey(text);
  const most = Math.min(mostWrong, getMaxWrongLetters(key));
  if (most === 0 || key.length > LONGEST_NAME) return [];
  const letters = toLetterBits(key);
  const found = new Map<number, number>();
  for (const spelling of await getSpellings(query)) {
    if (Math.abs(spelling.key.length - key.length) > most) continue;
    if (!maybeSimilar(letters, spelling.letters, most)) continue;
    const distance = getSpellingDistance(key, spelling.key, most);
    if (distance <= most) found.set(spelling.rank, Math.min(distance, found.get(spelling.rank) ?? distance));
  }
  const closest = [...found].sort(([, a], [, b]) => a - b).slice(0, MOST_COMPARED);
  const places = await findPlacesByRank(
    query,
    closest.map(([rank]) => rank),
  );
  const isNear = await readAgencyArea(query);
  const order = ({ rank, place }: RankedPlace) => [found.get(rank) ?? 0, isNear(place) ? 0 : 1, rank];
  return places
    .sort((a, b) => compareInOrder(order(a), order(b)))
    .slice(0, MOST_NEAR)
    .map(({ place }) => place);
}

function compareInOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

async function getSpellings(query: Query): Promise<readonly Spelling[]> {
  const reading = spellingsCache.get(query) ?? readSpellings(query);
  spellingsCache.set(query, reading);
  try {
    const spellings = await reading;
    if (spellings.length === 0) spellingsCache.delete(query);
    return spellings;
  } catch (error) {
    spellingsCache.delete(query);
    throw error;
  }
}

async function readSpellings(query: Query): Promise<readonly Spelling[]> {
  const settlements = await listPlaceKeys(query);
  return settlements.flatMap(({ rank, name_key, label_key }) =>
    [...new Set([name_key, label_key])].map((key) => ({ rank, key, letters: toLetterBits(key) })),
  );
}
