import type { Insertable } from "kysely";
import type { Place } from "../../../domain/search/place/place.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { PlaceTable, PostcodeTable } from "../../db/schema.ts";

const COLUMNS = ["place_id", "name", "county_name", "lat", "lng"] as const;
/** Sorts after every character that a key can have. */
const END_OF_PREFIX = "\uffff";
const ROWS_PER_INSERT = 1_000;

interface KeyOptions {
  key: string;
  limit: number;
}

/** Finds places with exactly these names or codes, largest first. */
export function findPlacesNamed(
  query: Query,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Promise<Place[]> {
  return query
    .selectFrom("places")
    .select(COLUMNS)
    .where("name_key", "in", keys)
    .orderBy("rank")
    .limit(limit)
    .execute();
}

export interface NamedPlace extends Place {
  name_key: string;
  label_key: string;
}

/** Finds places by exact name, with or without county, largest first. */
export function findPlacesByNameOrLabel(query: Query, keys: readonly string[]): Promise<NamedPlace[]> {
  return query
    .selectFrom("places")
    .select([...COLUMNS, "name_key", "label_key"])
    .where(({ eb, or }) => or([eb("name_key", "in", keys), eb("label_key", "in", keys)]))
    .orderBy("rank")
    .execute();
}

export type PlaceKeys = Pick<PlaceTable, "rank" | "name_key" | "label_key">;

/** Lists the names of all towns and villages, largest first. */
export function listSettlementKeys(query: Query): Promise<PlaceKeys[]> {
  return query
    .selectFrom("places")
    .select(["rank", "name_key", "label_key"])
    .where("kind", "=", "settlement")
    .orderBy("rank")
    .execute();
}

/** Finds places in the order of `ranks`. */
export async function findPlacesByRank(query: Query, ranks: readonly number[]): Promise<Place[]> {
  if (ranks.length === 0) return [];
  const rows = await query
    .selectFrom("places")
    .select([...COLUMNS, "rank"])
    .where("rank", "in", ranks)
    .execute();
  return rows
    .sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank))
    .map(({ rank: _rank, ...place }) => place);
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

/** Finds places whose name, with county, starts with the key. */
export function findPlacesBeginning(query: Query, { key, limit }: KeyOptions): Promise<Place[]> {
  return query
    .selectFrom("places")
    .select(COLUMNS)
    .where("label_key", ">=", key)
    .where("label_key", "<", key + END_OF_PREFIX)
    .orderBy("rank")
    .limit(limit)
    .execute();
}

/** Finds places with a later word that starts with the key. */
export function findPlacesWithWord(query: Query, { key, limit }: KeyOptions): Promise<Place[]> {
  return query
    .selectFrom("places")
    .select(COLUMNS)
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
}

export function findPlaceById(query: Query, placeId: string): Promise<Place | undefined> {
  return query.selectFrom("places").select(COLUMNS).where("place_id", "=", placeId).executeTakeFirst();
}

export function findPlacesById(query: Query, placeIds: readonly string[]): Promise<Place[]> {
  return query.selectFrom("places").select(COLUMNS).where("place_id", "in", placeIds).execute();
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function findSettlementsWithin(query: Query, box: Box): Promise<Place[]> {
  return query
    .selectFrom("places")
    .select(COLUMNS)
    .where("kind", "=", "settlement")
    .where("lat", ">=", box.south)
    .where("lat", "<=", box.north)
    .where("lng", ">=", box.west)
    .where("lng", "<=", box.east)
    .execute();
}

export async function hasPlaces(query: Query): Promise<boolean> {
  return (await query.selectFrom("places").select("rank").limit(1).executeTakeFirst()) !== undefined;
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
}
