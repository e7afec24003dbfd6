import { sql } from "kysely";
import type { Db, Query, Trx } from "../../db/database.ts";

/** A saved search as the matching reads it. */
export interface AskingSearch {
  searchId: number;
  query: string;
  /** Only later events are news to it. */
  savedAfterEvent: number;
}

/** All of them in portions, by number: each begins after the last of the one before. */
export async function listAskingSearches(
  query: Query,
  { after, limit }: { after: number; limit: number },
): Promise<AskingSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(["search_id", "query", "saved_after_event"])
    .where("search_id", ">", after)
    .orderBy("search_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    searchId: row.search_id,
    query: row.query,
    savedAfterEvent: row.saved_after_event,
  }));
}

/** The events that a search is to hear of. */
export type SearchMatch = readonly [searchId: number, eventIds: readonly number[]];

/**
 * One statement for thousands of alerts: their columns are read from the events. What a search has been told already stays as it
 * is, so that a run may be repeated; a search that was deleted meanwhile is passed over.
 */
export async function insertAlerts(
  db: Pick<Db, "engine">,
  trx: Trx,
  matches: readonly SearchMatch[],
): Promise<void> {
  // By name, so that SQLite reads each list once: asked for a place in it, it would read it again for every alert.
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
