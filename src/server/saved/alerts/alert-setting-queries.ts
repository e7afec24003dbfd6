import type { Selectable } from "kysely";
import { type AlertFrequency, readFrequency } from "../../../domain/saved/saved-search.ts";
import type { Query } from "../../db/database.ts";
import type { SavedSearchTable } from "../../db/tables/account-tables.ts";

/** A saved search as its alert emails need it. */
export interface AlertedSearch {
  searchId: number;
  userId: number;
  query: string;
  frequency: AlertFrequency;
}

const COLUMNS = ["search_id", "user_id", "query", "alert_frequency"] as const;

export async function findAlertedSearch(query: Query, searchId: number): Promise<AlertedSearch | undefined> {
  const row = await query
    .selectFrom("saved_searches")
    .select(COLUMNS)
    .where("search_id", "=", searchId)
    .executeTakeFirst();
  return row && toSearch(row);
}

/** A user's searches, oldest first. */
export async function listAlertedSearches(query: Query, userId: number): Promise<AlertedSearch[]> {
  const rows = await query
    .selectFrom("saved_searches")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("search_id")
    .execute();
  return rows.map(toSearch);
}

function toSearch(row: Pick<Selectable<SavedSearchTable>, (typeof COLUMNS)[number]>): AlertedSearch {
  return {
    searchId: row.search_id,
    userId: row.user_id,
    query: row.query,
    frequency: readFrequency(row.alert_frequency),
  };
}

export async function setAlertFrequency(
  query: Query,
  { searchId, frequency }: { searchId: number; frequency: AlertFrequency },
): Promise<void> {
  await query
    .updateTable("saved_searches")
    .set({ alert_frequency: frequency })
    .where("search_id", "=", searchId)
    .execute();
}

export async function stopAllAlerts(query: Query, userId: number): Promise<void> {
  await query
    .updateTable("saved_searches")
    .set({ alert_frequency: "N" satisfies AlertFrequency })
    .where("user_id", "=", userId)
    .execute();
}
