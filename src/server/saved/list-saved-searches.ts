import { newSince } from "../../domain/saved/new-since.ts";
import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import { choosePlace } from "../../domain/search/search.ts";
import { readSearchQuery } from "../../domain/search/search-query.ts";
import { londonDay } from "../branch/london-clock.ts";
import type { Query } from "../db/database.ts";
import { findPlaceWithId } from "../search/find-named-place.ts";
import { countNewFor } from "./alert-queries.ts";
import { listSavedSearches, type SavedSearchRow } from "./saved-search-queries.ts";

/** A user's searches as the wire has them, each chosen place with its name again. */
export async function listSavedSearchAnswers(query: Query, userId: number): Promise<SavedSearchAnswer[]> {
  const [rows, counts] = await Promise.all([listSavedSearches(query, userId), countNewFor(query, userId)]);
  const today = londonDay(Date.now());
  const texts = new Map(
    counts.map(({ searchId, count, since }) => [
      searchId,
      newSince({ count, sinceDay: londonDay(since), today }),
    ]),
  );
  return Promise.all(rows.map((row) => toAnswer(query, row, texts.get(row.searchId) ?? "")));
}

async function toAnswer(query: Query, row: SavedSearchRow, newText: string): Promise<SavedSearchAnswer> {
  const { search } = readSearchQuery(new URLSearchParams(row.query));
  const place = search.placeId === null ? undefined : await findPlaceWithId(query, search.placeId);
  return {
    ...(place ? choosePlace(search, place) : search),
    search_id: row.searchId,
    alert_frequency: row.alertFrequency,
    query: row.query,
    new_text: newText,
  };
}
