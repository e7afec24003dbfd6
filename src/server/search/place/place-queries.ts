import type { Insertable } from "kysely";
import type { Place } from "../../../domain/search/place/place.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { PlaceTable, PostcodeTable } from "../../db/schema.ts";

const COLUMNS = ["place_id", "kind", "name", "county_name", "lat", "lng"] as const;

type PlaceRowRead = Pick<PlaceTable, (typeof COLUMNS)[number]>;

/** Only counties and stations tell visitors what they are. */
function toPlace({ kind, place_id, name, county_name, lat, lng }: PlaceRowRead): Place {
  const place = { place_id, name, county_name, lat, lng };
  return kind === "county" || kind === "station" ? { ...place, kind } : place;
}
/** Sorts after every character that a key can have. */
const END_OF_PREFIX = "\uffff";
const ROWS_PER_INSERT = 1_000;

interface KeyOptions {
  key: string;
  limit: number;
}

/** A place with its rank; 1 is the largest. */
export interface RankedPlace {
  rank: number;
  place: Place;
}

const RANKED_COLUMNS = [...COLUMNS, "rank"] as const;

function toRankedPlace(row: PlaceRowRead & Pick<PlaceTable, "rank">): RankedPlace {
  return { rank: row.rank, place: toPlace(row) };
}

/** Finds places with exactly these names or codes, largest first. */
export async function findPlacesNamed(
  query: Query,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Promise<RankedPlace[]> {
  const rows = await query
    .selectFrom("places")
    .select(RANKED_COLUMNS)
    .where("name_key", "in", keys)
    .orderBy("rank")
    .limit(limit)
    .execute();
  return rows.map(toRankedPlace);
}

export interface NamedPlace {
  name_key: string;
  label_key: string;
  place: Place;
}

/** Finds places by exact name, with or without county, largest first. */
export async function findPlacesByNameOrLabel(query: Query, keys: readonly string[]): Promise<NamedPlace[]> {
  const rows = await query
    .selectFrom("places")
    .select([...COLUMNS, "name_key", "label_key"])
    .where(({ eb, or }) => or([eb("name_key", "in", keys), eb("label_key", "in", keys)]))
    .orderBy("rank")
    .execute();
  return rows.map(({ name_key, label_key, ...row }) => ({ name_key, label_key, place: toPlace(row) }));
}

export type PlaceKeys = Pick<PlaceTable, "rank" | "name_key" | "label_key">;

/** Lists the names of all places but postcodes, largest first. */
export function listPlaceKeys(query: Query): Promise<PlaceKeys[]> {
  return query
    .selectFrom("places")
    .select(["rank", "name_key", "label_key"])
    .where("kind", "in", ["settlement", "county", "station"])
    .orderBy("rank")
    .execute();
}

export async function findPlacesByRank(query: Query, ranks: readonly number[]): Promise<RankedPlace[]> {
  if (ranks.length === 0) return [];
  const rows = await query.selectFrom("places").select(RANKED_COLUMNS).where("rank", "in", ranks).execute();
  return rows.map(toRankedPlace);
}

export function findUnitPostcode(
  query: Query,
  postcode: string,
): Promise<{ lat: number; lng: number } | undefined> {
  return query
    .selectFrom("postcodes")
    .select(["lat", "lng"])
    .where("postcode", "=", postcode)
    .executeTakeFirst();
}

/** Lists where the agency's branches are. */
export function listBranchPoints(query: Query): Promise<{ lat: number; lng: number }[]> {
  return query.selectFrom("branches").select(["lat", "lng"]).execute();
}

/** Finds places whose name, with county, starts with the key, largest first. */
export async function findPlacesBeginning(query: Query, { key, limit }: KeyOptions): Promise<RankedPlace[]> {
  const rows = await query
    .selectFrom("places")
    .select(RANKED_COLUMNS)
    .where("label_key", ">=", key)
    .where("label_key", "<", key + END_OF_PREFIX)
    .orderBy("rank")
    .limit(limit)
    .execute();
  return rows.map(toRankedPlace);
}

/** Finds places with a later word that starts with the key, largest first. */
export async function findPlacesWithWord(query: Query, { key, limit }: KeyOptions): Promise<RankedPlace[]> {
  const rows = await query
    .selectFrom("places")
    .select(RANKED_COLUMNS)
    .where("rank", "in", (from) =>
      from
        .selectFrom("place_words")
        .select("rank")
        .where("word", ">=", key)
        .where("word", "<", key + END_OF_PREFIX),
    )
    .orderBy("rank")
    .limit(limit)
    .execute();
  return rows.map(toRankedPlace);
}

export async function findPlacesById(query: Query, placeIds: readonly string[]): Promise<Place[]> {
  const rows = await query.selectFrom("places").select(COLUMNS).where("place_id", "in", placeIds).execute();
  return rows.map(toPlace);
}

interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export async function findSettlementsWithin(query: Query, box: Box): Promise<Place[]> {
  const rows = await query
    .selectFrom("places")
    .select(COLUMNS)
    .where("kind", "=", "settlement")
    .where("lat", ">=", box.south)
    .where("lat", "<=", box.north)
    .where("lng", ">=", box.west)
    .where("lng", "<=", box.east)
    .execute();
  return rows.map(toPlace);
}

export async function findSettlementsNamed(query: Query, key: string): Promise<Place[]> {
  const rows = await query
    .selectFrom("places")
    .select(COLUMNS)
    .where("name_key", "=", key)
    .where("kind", "=", "settlement")
    .execute();
  return rows.map(toPlace);
}

interface ListOptions {
  kind: "settlement" | "station";
  /** Leaves out smaller places. */
  maxRank?: number;
}

export async function listPlaces(query: Query, { kind, maxRank }: ListOptions): Promise<Place[]> {
  const rows = await query
    .selectFrom("places")
    .select(COLUMNS)
    .where("kind", "=", kind)
    .$if(maxRank !== undefined, (from) => from.where("rank", "<=", maxRank ?? 0))
    .execute();
  return rows.map(toPlace);
}

export async function hasCounties(query: Query): Promise<boolean> {
  const county = query.selectFrom("places").select("rank").where("kind", "=", "county").limit(1);
  return (await county.executeTakeFirst()) !== undefined;
}

export interface PlaceRow extends Insertable<PlaceTable> {
  furtherWords: string[];
}

/** Replaces the whole gazetteer. */
export async function replacePlaces(
  trx: Trx,
  places: PlaceRow[],
  postcodes: Insertable<PostcodeTable>[],
): Promise<void> {
  await trx.deleteFrom("place_words").execute();
  await trx.deleteFrom("places").execute();
  await trx.deleteFrom("postcodes").execute();
  for (const rows of chunksOf(places, ROWS_PER_INSERT)) {
    await trx
      .insertInto("places")
      .values(rows.map(({ furtherWords: _words, ...row }) => row))
      .execute();
  }
  const words = places.flatMap(({ rank, furtherWords }) => furtherWords.map((word) => ({ word, rank })));
  for (const rows of chunksOf(words, ROWS_PER_INSERT))
    await trx.insertInto("place_words").values(rows).execute();
  for (const rows of chunksOf(postcodes, ROWS_PER_INSERT))
    await trx.insertInto("postcodes").values(rows).execute();
  await trx
    .updateTable("gazetteer_version")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .execute();
}

/** Changes whenever names may mean other places than before. */
export async function getGazetteerVersion(query: Query): Promise<string> {
  const row = await query
    .selectFrom("gazetteer_version")
    .select(({ selectFrom }) => [
      "version",
      selectFrom("places")
        .select(({ fn }) => fn.max("rank").as("last"))
        .as("last"),
    ])
    .executeTakeFirst();
  return `${row?.version}:${row?.last}`;
}
