import { sql } from "kysely";
import type { Db, Query, Trx } from "../../db/database.ts";

/** A saved search as the matching needs it. */
export interface AskingSearch {
  searchId: number;
  query: string;
  /** What `keySearches` has stored of it; null if it has to be read from its query. */
  settled: string | null;
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
    query: row.query,
    settled: row.keyed_by === version ? row.settled : null,
    savedAfterEvent: row.saved_after_event,
  }));
}

/** The events that match a search. */
export type SearchMatch = readonly [searchId: number, eventIds: readonly number[]];

/**
 * One statement inserts thousands of alerts, copying their columns from the events. Existing alerts are kept, so a
 * run can be repeated. Searches deleted in the meantime are skipped.
 */
export async function insertAlerts(
  db: Pick<Db, "engine">,
  trx: Trx,
  matches: readonly SearchMatch[],
): Promise<void> {
  // An object rather than an array of pairs, so that SQLite parses each list once instead of once per alert.
  const body = JSON.stringify(Object.fromEntries(matches));
  const pairs =
    db.engine === "postgres"
      ? sql`select match.key::integer as search_id, event.value::integer as event_id
          from json_each(${body}::json) as match, json_array_elements_text(match.value) as event`
      : sql`select cast(match.key as integer) as search_id, event.value as event_id
          from json_each(${body}) as match, json_each(match.value) as event`;
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
