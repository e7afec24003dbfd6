import { createHash } from "node:crypto";
import { listSearchKeys, UNSETTLED_KEY } from "../../../domain/saved/search-keys.ts";
import { writeSettledSearch } from "../../../domain/saved/settled-search.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Db, Query } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { getGazetteerVersion, listBranchPoints } from "../../search/place/place-queries.ts";
import type { SavedSearchReader } from "../read-saved-searches.ts";
import { type KeyedSearch, listUnkeyedSearches, storeSearchKeys } from "./search-key-queries.ts";

/** Increase it whenever `listSearchKeys` or `settle` gives another answer for the same search. */
const KEYS_VERSION = 3;
/** One transaction's worth: small enough not to hold up other writers. */
const SEARCHES_PER_WRITE = 500;
const SEARCHES_PER_YIELD = 50;

/** Changes with everything that decides which keys a search has. */
export async function readNamesVersion(query: Query, areas: SiteSettings["areas"]): Promise<string> {
  const points = (await listBranchPoints(query)).map(({ lat, lng }) => `${lat},${lng}`).sort();
  const all = JSON.stringify([KEYS_VERSION, await getGazetteerVersion(query), points, areas]);
  return createHash("sha256").update(all).digest("base64url").slice(0, 22);
}

interface KeyDeps {
  db: Db;
  reader: SavedSearchReader;
  version: string;
  lost?: AbortSignal | undefined;
}

/**
 * Gives keys to the saved searches that have none of this version: those that are new or were changed, and all of them after a change
 * of what names mean. Can be stopped and repeated at any time.
 */
export async function keySearches({ db, reader, version, lost }: KeyDeps): Promise<void> {
  while (!lost?.aborted) {
    const found = await listUnkeyedSearches(db.query, { version, limit: SEARCHES_PER_WRITE });
    if (found.length === 0) return;
    const searches: KeyedSearch[] = [];
    for (const [i, search] of found.entries()) {
      if (i % SEARCHES_PER_YIELD === 0) await yieldToEventLoop();
      searches.push({ ...search, ...(await createKeys(reader, search.query)) });
    }
    const stored = await db.transaction((trx) => storeSearchKeys(db, trx, { version, searches }));
    // All of them were changed meanwhile, or another worker was quicker.
    if (stored === 0) return;
  }
}

async function createKeys(
  reader: SavedSearchReader,
  query: string,
): Promise<Pick<KeyedSearch, "settled" | "keys">> {
  const { search, scope } = await reader.settle(query);
  const settled = writeSettledSearch(search);
  if (scope === "nothing") return { settled, keys: [] };
  if (scope === "anything") return { settled, keys: [UNSETTLED_KEY] };
  return { settled, keys: listSearchKeys(await reader.toCriteria(scope)) };
}
