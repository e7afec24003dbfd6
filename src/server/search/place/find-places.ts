import { distanceMiles } from "../../../domain/geo/distance.ts";
import { MOST_SUGGESTIONS, type Place } from "../../../domain/search/place/place.ts";
import { listPostcodeKeys, toPlaceKey } from "../../../domain/search/place/place-keys.ts";
import { listPlaceNameKeys } from "../../../domain/search/place/place-name-keys.ts";
import type { Query } from "../../db/database.ts";
import { readAgencyArea } from "./agency-area.ts";
import { findNearPlaces } from "./find-near-places.ts";
import {
  findPlacesBeginning,
  findPlacesNamed,
  findPlacesWithWord,
  findSettlementsWithin,
} from "./place-queries.ts";

/** Half the side of the first box to search, in degrees; doubled until it contains enough places. */
const FIRST_REACH = 0.1;
const LAST_REACH = 3.2;

/** Enough for one-letter terms to include the agency's own towns. */
const MOST_CANDIDATES = 300;
/** A shorter term is a beginning, not a misspelling. */
const SHORTEST_MISSPELLING = 4;

/**
 * Suggests places: postcodes first, then the agency's own area, then all others. Within each, exact names come first, then
 * beginnings, then later words, largest first. 'London' is still London, not the village of London Colney. If no name fits,
 * the term may be misspelt.
 */
export async function findPlaces(query: Query, term: string): Promise<Place[]> {
  const names = listPlaceNameKeys(term);
  const [key = ""] = names;
  if (key === "") return [];
  const postcodes = listPostcodeKeys(term);
  const named = { keys: [...postcodes, ...names], limit: MOST_CANDIDATES };
  const isNear = await readAgencyArea(query);
  const exact = await findPlacesNamed(query, named);
  const beginning = await Promise.all(
    names.map((name) => findPlacesBeginning(query, { key: name, limit: MOST_CANDIDATES })),
  );
  const later = await findPlacesWithWord(query, { key, limit: MOST_CANDIDATES });
  const all = [...exact, ...beginning.flat(), ...later];
  const first = exact.filter(({ place }) => postcodes.includes(toPlaceKey(place.name)));
  const near = all.filter(({ place }) => isNear(place));
  const [largest] = exact;
  const isCity =
    largest && !exact.some(({ place }) => isNear(place)) && near.every(({ rank }) => rank > largest.rank);
  const ordered = [...first, ...(isCity ? [largest] : []), ...near, ...all];
  const found = [...new Map(ordered.map(({ rank, place }) => [rank, place])).values()].slice(
    0,
    MOST_SUGGESTIONS,
  );
  if (found.length > 0 || key.length < SHORTEST_MISSPELLING) return found;
  return findNearPlaces(query, { text: term, mostWrong: 1 });
}

/** Finds the towns and villages around a point, nearest first. */
export async function findPlacesNear(query: Query, point: { lat: number; lng: number }): Promise<Place[]> {
  for (let reach = FIRST_REACH; ; reach *= 2) {
    const box = {
      south: point.lat - reach,
      north: point.lat + reach,
      west: point.lng - reach,
      east: point.lng + reach,
    };
    const places = await findSettlementsWithin(query, box);
    if (places.length < MOST_SUGGESTIONS && reach < LAST_REACH) continue;
    const byDistance = (a: Place, b: Place) => distanceMiles(a, point) - distanceMiles(b, point);
    return places.sort(byDistance).slice(0, MOST_SUGGESTIONS);
  }
}
