import { sql } from "kysely";
import type { Search } from "../../../domain/search/search.ts";
import type { Db, Query, Trx } from "../../db/database.ts";

/** A saved search as the matching needs it. */
export interface AskingSearch {
  searchId: number;
  /** What `keySearches` has stored of it, or its query if that isn't of the present version. */
  asks: Partial<Search> | string;
  /** Only later events are new to this search. */
  savedAfterEvent: number;
}

interface AskingOptions {
  /** The present version of the names. What was stored under another one isn't used. */
  version: string;
  after: number;
  limit: number;
}

/** Lists saved searches in batches by id, each starting after the last of the previous batch. */
export async function listAskingSearches(
  query: Query,
  { version, after, limit }: AskingOptions,
): Promise<AskingSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(["search_id", "query", "settled", "keyed_by", "saved_after_event"])
    .where("search_id", ">", after)
    .orderBy("search_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    searchId: row.search_id,
    asks: row.keyed_by === version && row.settled !== null ? JSON.parse(row.settled) : row.query,
    savedAfterEvent: row.saved_after_event,
  }));
}

/** The events that match a search. */
export type SearchMatch = readonly [searchId: number, eventIds: readonly number[]];

/**
 * Writes what a run has found where it costs least: one after the other, instead of each with its search. So a home that matches
 * thousands of searches doesn't touch thousands of places in the table of alerts.
 */
export async function insertFoundAlerts(
  trx: Trx,
  batches: readonly (readonly SearchMatch[])[],
): Promise<void> {
  for (const batch of batches) {
    await trx
      .insertInto("found_alerts")
      .values({
        first_event: batch.reduce(
          (first, [, eventIds]) => Math.min(first, ...eventIds),
          Number.MAX_SAFE_INTEGER,
        ),
        // An object rather than an array of pairs, so that SQLite parses each list once instead of once per alert.
        matches_json: JSON.stringify(Object.fromEntries(batch)),
      })
      .execute();
  }
}

/** The batch that was found first; undefined if all are stored. */
export async function findFoundAlerts(query: Query): Promise<number | undefined> {
  const row = await query
    .selectFrom("found_alerts")
    .select("found_id")
    .orderBy("found_id")
    .limit(1)
    .executeTakeFirst();
  return row?.found_id;
}

/**
 * Stores the alerts of a batch with their searches, copying their columns from the events. Alerts that exist are kept, so a batch can
 * be found twice. Searches that were deleted in the meantime are skipped.
 */
export async function storeBatch(db: Pick<Db, "engine">, trx: Trx, foundId: number): Promise<void> {
  const taken = await trx
    .deleteFrom("found_alerts")
    .where("found_id", "=", foundId)
    .returning("matches_json")
    .executeTakeFirst();
  // Another worker was quicker.
  if (!taken) return;
  const pairs =
    db.engine === "postgres"
      ? sql`select match.key::integer as search_id, event.value::integer as event_id
          from json_each(${taken.matches_json}::json) as match, json_array_elements_text(match.value) as event`
      : sql`select cast(match.key as integer) as search_id, event.value as event_id
          from json_each(${taken.matches_json}) as match, json_each(match.value) as event`;
  await sql`insert into search_alerts
      (search_id, property_id, reason, price_pounds, old_price_pounds, event_id, at)
    select pairs.search_id, property_events.property_id, property_events.kind,
      case property_events.kind when 'reduced' then property_events.new_price_pounds else 0 end,
      property_events.old_price_pounds, property_events.event_id, property_events.at
    from (${pairs}) as pairs
    join property_events on property_events.event_id = pairs.event_id
    join saved_searches on saved_searches.search_id = pairs.search_id
    where true
    on conflict do nothing`.execute(trx);
}
