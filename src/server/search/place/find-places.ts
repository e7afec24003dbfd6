import { distanceMiles } from "../../../domain/geo/distance.ts";
import {
  listPostcodeKeys,
  MOST_SUGGESTIONS,
  type Place,
  toPlaceKey,
} from "../../../domain/search/place/place.ts";
import type { Query } from "../../db/database.ts";
import {
  findPlacesBeginning,
  findPlacesNamed,
  findPlacesWithWord,
  findSettlementsWithin,
} from "./place-queries.ts";

/** Half the side of the first box to search, in degrees; doubled until it contains enough places. */
const FIRST_REACH = 0.1;
const LAST_REACH = 3.2;

/** Suggests places: postcodes, then exact names, then names and later words of names that start with the term; largest first. */
export async function findPlaces(query: Query, term: string): Promise<Place[]> {
  const key = toPlaceKey(term);
  if (key === "") return [];
  const options = { key, limit: MOST_SUGGESTIONS };
  const found = new Map<string, Place>();
  const add = (places: Place[]) => {
    for (const place of places) if (!found.has(place.place_id)) found.set(place.place_id, place);
  };
  // No town has a postcode as its name, so one query finds both.
  add(await findPlacesNamed(query, { keys: [...listPostcodeKeys(term), key], limit: MOST_SUGGESTIONS }));
  for (const find of [findPlacesBeginning, findPlacesWithWord]) {
    if (found.size < MOST_SUGGESTIONS) add(await find(query, options));
  }
  return [...found.values()].slice(0, MOST_SUGGESTIONS);
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
