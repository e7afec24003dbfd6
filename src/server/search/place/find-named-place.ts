import { distanceMiles } from "../../../domain/geo/distance.ts";
import { listPostcodeKeys, type Place, toPlaceKey, toPlaceSlug } from "../../../domain/search/place/place.ts";
import { listPlaceNameKeys } from "../../../domain/search/place/place-name-keys.ts";
import type { Query } from "../../db/database.ts";
import {
  findPlaceById,
  findPlacesById,
  findPlacesByNameOrLabel,
  findPlacesNamed,
  findUnitPostcode,
  listBranchPoints,
  type NamedPlace,
} from "./place-queries.ts";

const LONGEST_ID = 120;
const UNIT = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
/** Of several places with the same name, visitors mean the one this close to a branch. */
const AGENCY_REACH_MILES = 30;

/** Finds a place of the gazetteer, or a full postcode, by the id in a URL. */
export async function findPlaceWithId(query: Query, placeId: string): Promise<Place | undefined> {
  if (placeId.length > LONGEST_ID || /\p{C}/u.test(placeId)) return undefined;
  return (await findPlaceById(query, placeId)) ?? findUnit(query, placeId);
}

/** Same for many ids, with one query for all places of the gazetteer. */
export async function findPlacesWithIds(
  query: Query,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const asked = [...new Set(placeIds)].filter((id) => id.length <= LONGEST_ID && !/\p{C}/u.test(id));
  if (asked.length === 0) return new Map();
  const found = new Map((await findPlacesById(query, asked)).map((place) => [place.place_id, place]));
  for (const id of asked) {
    const unit = found.has(id) ? undefined : await findUnit(query, id);
    if (unit) found.set(id, unit);
  }
  return found;
}

/** Finds a full postcode, else the sector or district that it's in. */
export async function findPostcode(query: Query, text: string): Promise<Place | undefined> {
  const unit = await findUnit(query, text);
  if (unit) return unit;
  const keys = listPostcodeKeys(text);
  if (keys.length === 0) return undefined;
  const places = await findPlacesNamed(query, { keys, limit: keys.length });
  return keys
    .map((key) => places.find(({ name }) => toPlaceKey(name) === key))
    .find((place) => place !== undefined);
}

async function findUnit(query: Query, text: string): Promise<Place | undefined> {
  const [, outward, inward] = UNIT.exec(toPlaceKey(text).replaceAll(" ", "")) ?? [];
  if (outward === undefined || inward === undefined) return undefined;
  const name = `${outward} ${inward}`.toUpperCase();
  const point = await findUnitPostcode(query, name);
  return point && { place_id: toPlaceSlug(name), name, county_name: "", ...point };
}

/** Returns the place of the first text that names one, with the index of that text. */
export async function findNamedPlace(
  query: Query,
  texts: readonly string[],
): Promise<{ place: Place; index: number } | undefined> {
  const keys = texts.map(listPlaceNameKeys);
  const all = [...new Set(keys.flat())];
  const called = all.length === 0 ? [] : await findPlacesByNameOrLabel(query, all);
  for (const [index, text] of texts.entries()) {
    const named = keys[index]?.map((key) => called.filter((place) => hasKey(place, key))) ?? [];
    const found = named.find((places) => places.length > 0);
    const place = found ? await chooseLikeliest(query, found) : await findPostcode(query, text);
    if (place) return { place, index };
  }
  return undefined;
}

function hasKey({ name_key, label_key }: NamedPlace, key: string): boolean {
  return name_key === key || label_key === key;
}

/** Chooses the largest place near a branch, else the largest of all. */
async function chooseLikeliest(query: Query, places: readonly NamedPlace[]): Promise<Place | undefined> {
  const branches = places.length > 1 ? await listBranchPoints(query) : [];
  const isNear = (place: Place) =>
    branches.some((branch) => distanceMiles(place, branch) <= AGENCY_REACH_MILES);
  const chosen = places.find(isNear) ?? places[0];
  if (!chosen) return undefined;
  const { name_key: _name, label_key: _label, ...place } = chosen;
  return place;
}
