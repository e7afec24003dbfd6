import { type RawBuilder, sql } from "kysely";
import type { Engine, Query } from "../../db/database.ts";
import type { PostcodeTable } from "../../db/schema.ts";
import { STREET_KEY, TOWN_KEY } from "../../db/stock-keys.ts";

export type PostcodeAddress = Pick<PostcodeTable, "postcode" | "street" | "town">;

/** Sorts after every character that a key can contain. */
const END_OF_PREFIX = "\uffff";

/** Uses the same collation as the indexes of migration 15. */
function inByteOrder(engine: Engine, expression: RawBuilder<string>): RawBuilder<string> {
  return engine === "postgres" ? sql<string>`${expression} collate "C"` : expression;
}

export function findPostcodeAddress(query: Query, postcode: string): Promise<PostcodeAddress | undefined> {
  return query
    .selectFrom("postcodes")
    .select(["postcode", "street", "town"])
    .where("postcode", "=", postcode)
    .executeTakeFirst();
}

interface PrefixOptions {
  engine: Engine;
  prefix: string;
  limit: number;
}

export function findPostcodesByPrefix(
  query: Query,
  { engine, prefix, limit }: PrefixOptions,
): Promise<PostcodeAddress[]> {
  const postcode = inByteOrder(engine, sql<string>`${sql.id("postcode")}`);
  return query
    .selectFrom("postcodes")
    .select(["postcode", "street", "town"])
    .where(postcode, ">=", prefix)
    .where(postcode, "<", prefix + END_OF_PREFIX)
    .orderBy(postcode)
    .limit(limit)
    .execute();
}

/** A full street name with the start of its town, or, without a town, the start of a street name. */
export interface StreetReading {
  street: string;
  town: string;
}

export interface FoundStreet extends PostcodeAddress {
  /** The number of postcodes in the street; `postcode` is the first of them. */
  postcodes: number;
}

export async function findStreets(
  query: Query,
  { engine, readings, limit }: { engine: Engine; readings: readonly StreetReading[]; limit: number },
): Promise<FoundStreet[]> {
  const street = inByteOrder(engine, STREET_KEY);
  const town = inByteOrder(engine, TOWN_KEY);
  const rows = await query
    .selectFrom("postcodes")
    .select([
      "street",
      "town",
      ({ fn }) => fn.min("postcode").as("first"),
      ({ fn }) => fn.countAll().as("count"),
    ])
    .where(({ eb, or, and }) =>
      or(
        readings.map((reading) =>
          reading.town === ""
            ? and([eb(street, ">=", reading.street), eb(street, "<", reading.street + END_OF_PREFIX)])
            : and([
                eb(street, "=", reading.street),
                eb(town, ">=", reading.town),
                eb(town, "<", reading.town + END_OF_PREFIX),
              ]),
        ),
      ),
    )
    .groupBy(["street", "town"])
    .orderBy("street")
    .orderBy("town")
    .limit(limit)
    .execute();
  return rows.map(({ street: name, town: place, first, count }) => ({
    street: name,
    town: place,
    postcode: String(first),
    postcodes: Number(count),
  }));
}
