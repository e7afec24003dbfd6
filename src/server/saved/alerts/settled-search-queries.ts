import type { Selectable } from "kysely";
import type { BoundedFacts, SavedSearchBounds } from "../../../domain/saved/saved-search-bounds.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { SavedSearchTable } from "../../db/tables/account-tables.ts";

interface UnsettledOptions {
  /** The present version of the names. */
  version: string;
  limit?: number;
}

/** Saved searches that weren't settled under this version. */
export async function listUnsettledSearches(
  query: Query,
  { version, limit }: UnsettledOptions,
): Promise<AskingSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(ASKING_COLUMNS)
    // Before and after the version, because an index can't find what is unequal.
    .where((is) => is.or([is("settled_by", "<", version), is("settled_by", ">", version)]))
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();
  return rows.map((row) => toAskingSearch(row, version));
}

/** A search as it was read, and what was made of it. */
export interface SettledRow extends Pick<AskingSearch, "searchId" | "query"> {
  settled: string;
  bounds: SavedSearchBounds;
}

/** Returns how many were stored. A search that was changed since it was read is left for the next time. */
export async function storeSettledSearches(
  trx: Trx,
  { version, rows }: { version: string; rows: readonly SettledRow[] },
): Promise<number> {
  let stored = 0n;
  for (const { searchId, query, settled, bounds } of rows) {
    const [west, south, east, north] = bounds.box;
    const { numUpdatedRows } = await trx
      .updateTable("saved_searches")
      .set({
        settled_by: version,
        settled,
        only_channel: bounds.channel,
        west,
        south,
        east,
        north,
        min_price: bounds.minPrice,
        max_price: bounds.maxPrice,
        min_beds: bounds.minBeds,
        max_beds: bounds.maxBeds,
      })
      .where("search_id", "=", searchId)
      .where("query", "=", query)
      .where("settled_by", "!=", version)
      .executeTakeFirst();
    stored += numUpdatedRows;
  }
  return Number(stored);
}

/** A saved search as the matching needs it. */
export interface AskingSearch {
  searchId: number;
  query: string;
  /** What `writeSettledSearch` has made of it; null if it isn't settled under the present version. */
  settled: string | null;
  /** Only later events are new to this search. */
  savedAfterEvent: number;
}

const ASKING_COLUMNS = ["search_id", "query", "settled_by", "settled", "saved_after_event"] as const;

interface AroundOptions extends BoundedFacts {
  version: string;
}

/** The settled searches within whose bounds a property is. */
export async function listSearchesAround(
  query: Query,
  { version, channel, lat, lng, price, beds }: AroundOptions,
): Promise<AskingSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(ASKING_COLUMNS)
    .where("settled_by", "=", version)
    .where("only_channel", "in", [channel, ""])
    .where("west", "<=", lng)
    .where("east", ">=", lng)
    .where("south", "<=", lat)
    .where("north", ">=", lat)
    .where((is) => is.or([is("min_price", "is", null), is("min_price", "<=", price)]))
    .where((is) => is.or([is("max_price", "is", null), is("max_price", ">=", price)]))
    .where((is) => is.or([is("min_beds", "is", null), is("min_beds", "<=", beds)]))
    .where((is) => is.or([is("max_beds", "is", null), is("max_beds", ">=", beds)]))
    .execute();
  return rows.map((row) => toAskingSearch(row, version));
}

interface AllOptions {
  version: string;
  after: number;
  limit: number;
}

/** All saved searches, in batches by id, each starting after the last of the previous batch. */
export async function listAllSearches(
  query: Query,
  { version, after, limit }: AllOptions,
): Promise<AskingSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(ASKING_COLUMNS)
    .where("search_id", ">", after)
    .orderBy("search_id")
    .limit(limit)
    .execute();
  return rows.map((row) => toAskingSearch(row, version));
}

type AskingRow = Pick<Selectable<SavedSearchTable>, (typeof ASKING_COLUMNS)[number]>;

function toAskingSearch(row: AskingRow, version: string): AskingSearch {
  return {
    searchId: row.search_id,
    query: row.query,
    settled: row.settled_by === version ? row.settled : null,
    savedAfterEvent: row.saved_after_event,
  };
}
