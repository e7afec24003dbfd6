import type { Insertable } from "kysely";
import type { Place } from "../../domain/search/place.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Query, Trx } from "../db/database.ts";
import type { PlaceTable, PostcodeTable } from "../db/schema.ts";

const COLUMNS = ["place_id", "name", "county_name", "lat", "lng"] as const;
/** Above every character that a key can have. */
const END_OF_PREFIX = "\uffff";
const ROWS_PER_INSERT = 1_000;

interface KeyQuestion {
  key: string;
  limit: number;
}

/** Places of exactly these names or codes. */
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

/** Beginnings of a name, or of a name with its county. */
export function findPlacesBeginning(query: Query, { key, limit }: KeyQuestion): Promise<Place[]> {
  return query
    .selectFrom("places")
    .select(COLUMNS)
    .where("label_key", ">=", key)
    .where("label_key", "<", key + END_OF_PREFIX)
    .orderBy("rank")
    .limit(limit)
    .execute();
}

/** Places with a later word that begins so. */
export function findPlacesWithWord(query: Query, { key, limit }: KeyQuestion): Promise<Place[]> {
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
