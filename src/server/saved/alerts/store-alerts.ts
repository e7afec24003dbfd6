import type { Db } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { findFoundAlerts, type SearchMatch, storeBatch } from "./alert-match-queries.ts";

/** One short statement's worth: other requests wait for it. */
const ALERTS_PER_BATCH = 1_000;

/** Splits matches into batches of so many alerts. A search with more events than that is in several batches. */
export function splitMatches(matches: readonly SearchMatch[], limit = ALERTS_PER_BATCH): SearchMatch[][] {
  const batches: SearchMatch[][] = [];
  let room = 0;
  for (const [searchId, eventIds] of matches) {
    for (let from = 0; from < eventIds.length; ) {
      if (room === 0) {
        batches.push([]);
        room = limit;
      }
      const part = eventIds.slice(from, from + room);
      batches.at(-1)?.push([searchId, part]);
      from += part.length;
      room -= part.length;
    }
  }
  return batches;
}

/** Stores what the matching runs have found. Call this before reading alerts. */
export async function storeFoundAlerts(db: Db, lost?: AbortSignal): Promise<void> {
  while (!lost?.aborted) {
    const foundId = await findFoundAlerts(db.query);
    if (foundId === undefined) return;
    await db.transaction((trx) => storeBatch(db, trx, foundId));
    await yieldToEventLoop();
  }
}
