import { createHash } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import {
  type AlertFrequency,
  DEFAULT_FREQUENCY,
  MOST_SAVED_SEARCHES,
  readFrequency,
  savedSearchIdentity,
  toSavedForm,
} from "../../domain/saved/saved-search.ts";
import type { Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/url/search-query.ts";
import type { Engine, Query, Trx } from "../db/database.ts";
import { takeTurn } from "../db/lock.ts";
import type { Database } from "../db/schema.ts";
import type { SavedSearchTable } from "../db/tables/account-tables.ts";

export interface SavedSearchRow {
  searchId: number;
  /** The search's query string. */
  query: string;
  alertFrequency: AlertFrequency;
  name: string;
  areaTown: string;
}

const COLUMNS = ["search_id", "query", "alert_frequency", "name", "area_town"] as const;

interface NewSavedSearch {
  engine: Engine;
  userId: number;
  search: Search;
  /** The town nearest to its drawn area, if it has one. */
  areaTown?: string;
  now: number;
}

/** Events up to now aren't news to a search that is new or has changed. */
function lastEvent({ selectFrom }: ExpressionBuilder<Database, "saved_searches">) {
  return selectFrom("property_events").select(({ fn, val }) =>
    fn.coalesce(fn.max("event_id"), val(0)).as("last"),
  );
}

function toSearchUrl(search: Search): string {
  return writeSearchQuery(toSavedForm(search));
}

/** An index can't hold more than about 2,700 bytes. */
const LONGEST_IDENTITY = 1_000;

/** A hash if the search is too long for an index, as with a large drawn area. */
function toIdentity(search: Search): string {
  const identity = savedSearchIdentity(search);
  if (identity.length <= LONGEST_IDENTITY) return identity;
  return createHash("sha256").update(identity).digest("hex");
}

/**
 * Returns the search's id, or that of the existing row if it was already saved; undefined if the user has too many. A
 * user's requests run one at a time, because two at once would both count the last place as free.
 */
export async function saveSearch(
  query: Trx,
  { engine, userId, search, areaTown = "", now }: NewSavedSearch,
): Promise<number | undefined> {
  await takeTurn(query, { engine, turn: "saved", name: String(userId) });
  const identity = toIdentity(search);
  const known = await findSearchId(query, { userId, identity });
  if (known !== undefined) return known;
  if ((await listSavedSearches(query, userId)).length >= MOST_SAVED_SEARCHES) return undefined;
  await query
    .insertInto("saved_searches")
    .values({
      user_id: userId,
      query: toSearchUrl(search),
      identity,
      area_town: areaTown,
      alert_frequency: DEFAULT_FREQUENCY,
      created_at: now,
      saved_after_event: lastEvent,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "identity"]).doNothing())
    .execute();
  return findSearchId(query, { userId, identity });
}

async function findSearchId(
  query: Query,
  { userId, identity }: { userId: number; identity: string },
): Promise<number | undefined> {
  const row = await query
    .selectFrom("saved_searches")
    .select("search_id")
    .where("user_id", "=", userId)
    .where("identity", "=", identity)
    .executeTakeFirst();
  return row?.search_id;
}

/** Latest first. */
export async function listSavedSearches(query: Query, userId: number): Promise<SavedSearchRow[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("search_id", "desc")
    .limit(MOST_SAVED_SEARCHES)
    .execute();
  return rows.map(toRow);
}

export async function findSavedSearch(query: Query, owned: OwnedSearch): Promise<SavedSearchRow | undefined> {
  const row = await query
    .selectFrom("saved_searches")
    .select(COLUMNS)
    .where("user_id", "=", owned.userId)
    .where("search_id", "=", owned.searchId)
    .executeTakeFirst();
  return row && toRow(row);
}

export interface OwnedSearch {
  userId: number;
  searchId: number;
}

interface SavedSearchChange extends OwnedSearch {
  search?: Search;
  /** Of the new search. */
  areaTown?: string;
  name?: string;
  alertFrequency?: AlertFrequency;
}

/** Deletes another search of the same user that the change makes equal. */
export async function updateSavedSearch(query: Query, change: SavedSearchChange): Promise<void> {
  const { userId, searchId, search, areaTown = "", name, alertFrequency } = change;
  const identity = search && toIdentity(search);
  if (identity !== undefined) {
    await query
      .deleteFrom("saved_searches")
      .where("user_id", "=", userId)
      .where("identity", "=", identity)
      .where("search_id", "!=", searchId)
      .execute();
  }
  if (!search && !alertFrequency && name === undefined) return;
  const before = await findSavedSearch(query, { userId, searchId });
  const isAnother = search !== undefined && before?.query !== toSearchUrl(search);
  await query
    .updateTable("saved_searches")
    .set({
      ...(isAnother
        ? {
            query: toSearchUrl(search),
            identity,
            area_town: areaTown,
            saved_after_event: lastEvent,
            settled_by: "",
          }
        : {}),
      ...(alertFrequency ? { alert_frequency: alertFrequency } : {}),
      ...(name === undefined ? {} : { name }),
    })
    .where("user_id", "=", userId)
    .where("search_id", "=", searchId)
    .execute();
}

/** False if the user has no such search. */
export async function removeSavedSearch(query: Query, { userId, searchId }: OwnedSearch): Promise<boolean> {
  const result = await query
    .deleteFrom("saved_searches")
    .where("user_id", "=", userId)
    .where("search_id", "=", searchId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function toRow(row: Pick<Selectable<SavedSearchTable>, (typeof COLUMNS)[number]>): SavedSearchRow {
  return {
    searchId: row.search_id,
    query: row.query,
    alertFrequency: readFrequency(row.alert_frequency),
    name: row.name,
    areaTown: row.area_town,
  };
}
