import { joinPlaces, type Place, splitPlaceId } from "../../../domain/search/place/place.ts";
import { listPostcodeKeys, toPlaceKey, toPlaceSlug } from "../../../domain/search/place/place-keys.ts";
import { listPlaceNameKeys, splitJoinedNames } from "../../../domain/search/place/place-name-keys.ts";
import type { Query } from "../../db/database.ts";
import { readAgencyArea } from "./agency-area.ts";
import {
  findPlacesById,
  findPlacesByNameOrLabel,
  findPlacesNamed,
  findUnitPostcode,
  type NamedPlace,
} from "./place-queries.ts";

const LONGEST_ID = 120;
const UNIT = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** Finds a place of the gazetteer, a full postcode, or several places joined, by the id in a URL. */
export async function findPlaceWithId(query: Query, placeId: string): Promise<Place | undefined> {
  return (await findPlacesWithIds(query, [placeId])).get(placeId);
}

/** Same for many ids, with one query for all places of the gazetteer. A joined place needs all its parts. */
export async function findPlacesWithIds(
  query: Query,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const single = await findSinglePlaces(query, placeIds.flatMap(splitPlaceId));
  const found = new Map<string, Place>();
  for (const id of placeIds) {
    const parts = splitPlaceId(id).map((part) => single.get(part));
    const place = parts.every((part) => part !== undefined) ? joinPlaces(parts) : undefined;
    if (place) found.set(id, place);
  }
  return found;
}

async function findSinglePlaces(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const asked = [...new Set(ids)].filter((id) => id.length <= LONGEST_ID && !/\p{C}/u.test(id));
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
    .map((key) => places.find(({ place }) => toPlaceKey(place.name) === key)?.place)
    .find((place) => place !== undefined);
}

async function findUnit(query: Query, text: string): Promise<Place | undefined> {
  const [, outward, inward] = UNIT.exec(toPlaceKey(text).replaceAll(" ", "")) ?? [];
  if (outward === undefined || inward === undefined) return undefined;
  const name = `${outward} ${inward}`.toUpperCase();
  const point = await findUnitPostcode(query, name);
  return point && { place_id: toPlaceSlug(name), name, county_name: "", ...point };
}

/** Returns the place of the first text that names one, or several ('Ely or Soham'), with the index of that text. */
export async function findNamedPlace(
  query: Query,
  texts: readonly string[],
): Promise<{ place: Place; index: number } | undefined> {
  const joined = texts.map(splitJoinedNames);
  const keysOf = new Map([...texts, ...joined.flat()].map((text) => [text, listPlaceNameKeys(text)]));
  const all = [...new Set([...keysOf.values()].flat())];
  const called = all.length === 0 ? [] : await findPlacesByNameOrLabel(query, all);
  const isNear = called.length > 1 ? await readAgencyArea(query) : () => true;
  const find = async (text: string) => {
    const named = keysOf.get(text)?.map((key) => called.filter((place) => hasKey(place, key))) ?? [];
    const found = named.find((places) => places.length > 0)?.map(({ place }) => place);
    return found ? (found.find(isNear) ?? found[0]) : findPostcode(query, text);
  };
  for (const [index, text] of texts.entries()) {
    const place = (await find(text)) ?? (await findAll(joined[index] ?? [], find));
    if (place) return { place, index };
  }
  return undefined;
}

async function findAll(
  names: readonly string[],
  find: (name: string) => Promise<Place | undefined>,
): Promise<Place | undefined> {
  const places: Place[] = [];
  for (const name of names) {
    const place = await find(name);
    if (!place) return undefined;
    places.push(place);
  }
  return joinPlaces(places);
}

function hasKey({ name_key, label_key }: NamedPlace, key: string): boolean {
  return name_key === key || label_key === key;
}
