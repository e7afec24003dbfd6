import { createHash } from "node:crypto";
import {
  findSavedSearchBounds,
  MATCHES_NOTHING,
  UNBOUNDED,
} from "../../../domain/saved/saved-search-bounds.ts";
import { writeSettledSearch } from "../../../domain/saved/settled-search.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Db, Query } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { getGazetteerVersion, listBranchPoints } from "../../search/place/place-queries.ts";
import type { SavedSearchReader } from "../read-saved-searches.ts";
import { listUnsettledSearches, type SettledRow, storeSettledSearches } from "./settled-search-queries.ts";

/** Increase it whenever `findSavedSearchBounds` or `settle` gives another answer for the same search. */
const SETTLED_VERSION = 4;
/** One transaction's worth: small enough not to hold up other writers. */
const SEARCHES_PER_WRITE = 100;

/** Changes with everything that decides what a search means. */
export async function readNamesVersion(query: Query, areas: SiteSettings["areas"]): Promise<string> {
  const points = (await listBranchPoints(query)).map(({ lat, lng }) => `${lat},${lng}`).sort();
  const all = JSON.stringify([SETTLED_VERSION, await getGazetteerVersion(query), points, areas]);
  return createHash("sha256").update(all).digest("base64url").slice(0, 22);
}

interface SettleDeps {
  db: Db;
  reader: SavedSearchReader;
  version: string;
  lost?: AbortSignal | undefined;
}

/**
 * Settles the saved searches that aren't of this version: those that are new or were changed, and all of them after a change
 * of what names mean. Can be stopped and repeated at any time.
 */
export async function settleSearches({ db, reader, version, lost }: SettleDeps): Promise<void> {
  while (!lost?.aborted) {
    const found = await listUnsettledSearches(db.query, { version, limit: SEARCHES_PER_WRITE });
    if (found.length === 0) return;
    const rows: SettledRow[] = [];
    for (const { searchId, query } of found) rows.push({ searchId, query, ...(await settle(reader, query)) });
    const stored = await db.transaction((trx) => storeSettledSearches(trx, { version, rows }));
    // All of them were changed meanwhile, or another worker was quicker.
    if (stored === 0) return;
    await yieldToEventLoop();
  }
}

async function settle(
  reader: SavedSearchReader,
  query: string,
): Promise<Pick<SettledRow, "settled" | "bounds">> {
  const { search, scope } = await reader.settle(query);
  const settled = writeSettledSearch(search);
  if (scope === "nothing") return { settled, bounds: MATCHES_NOTHING };
  if (scope === "anything") return { settled, bounds: UNBOUNDED };
  return { settled, bounds: findSavedSearchBounds(await reader.toCriteria(scope)) };
}
