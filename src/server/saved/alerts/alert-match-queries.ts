import type { Trx } from "../../db/database.ts";
import type { RecordedEvent } from "../../property/property-event-queries.ts";

/** An event that a saved search wants to know about. */
export interface AlertMatch {
  searchId: number;
  event: RecordedEvent;
}

/** Alerts that exist are kept, so the same matches can be stored twice. A search that was deleted in the meantime is skipped. */
export async function storeMatches(trx: Trx, matches: readonly AlertMatch[]): Promise<void> {
  const searches = await trx
    .selectFrom("saved_searches")
    .select("search_id")
    .where("search_id", "in", [...new Set(matches.map(({ searchId }) => searchId))])
    .execute();
  const kept = new Set(searches.map((row) => row.search_id));
  const rows = matches.flatMap(({ searchId, event }) => (kept.has(searchId) ? [toRow(searchId, event)] : []));
  if (rows.length === 0) return;
  await trx
    .insertInto("search_alerts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toRow(searchId: number, { eventId, propertyId, kind, oldPrice, newPrice, at }: RecordedEvent) {
  return {
    search_id: searchId,
    property_id: propertyId,
    reason: kind,
    price_pounds: kind === "reduced" ? (newPrice ?? 0) : 0,
    old_price_pounds: oldPrice,
    event_id: eventId,
    at,
  };
}
