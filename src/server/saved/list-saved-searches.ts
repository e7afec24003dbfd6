import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import { choosePlace } from "../../domain/search/search.ts";
import { readSearchQuery } from "../../domain/search/search-query.ts";
import type { Query } from "../db/database.ts";
import { findPlaceWithId } from "../search/find-named-place.ts";
import { listSavedSearches, type SavedSearchRow } from "./saved-search-queries.ts";

/** A user's searches as the wire has them, each chosen place with its name again. */
export async function listSavedSearchAnswers(query: Query, userId: number): Promise<SavedSearchAnswer[]> {
  const rows = await listSavedSearches(query, userId);
  return Promise.all(rows.map((row) => toAnswer(query, row)));
}

async function toAnswer(query: Query, row: SavedSearchRow): Promise<SavedSearchAnswer> {
  const { search } = readSearchQuery(new URLSearchParams(row.query));
  const place = search.placeId === null ? undefined : await findPlaceWithId(query, search.placeId);
  return {
    ...(place ? choosePlace(search, place) : search),
    search_id: row.searchId,
    alert_frequency: row.alertFrequency,
    query: row.query,
    new_count: 0,
    seen_at: row.createdAt,
  };
}
