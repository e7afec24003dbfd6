import { newSince } from "../../domain/saved/new-since.ts";
import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import { choosePlace } from "../../domain/search/search.ts";
import { readSearchQuery } from "../../domain/search/url/read-search-query.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import type { Query } from "../db/database.ts";
import { findPlacesWithIds } from "../search/place/find-named-place.ts";
import { countNewFor } from "./alerts/alert-queries.ts";
import { listSavedSearches } from "./saved-search-queries.ts";

/** A user's saved searches as the API has them, with the names of their places. */
export async function listSavedSearchAnswers(query: Query, userId: number): Promise<SavedSearchAnswer[]> {
  const [rows, counts] = await Promise.all([listSavedSearches(query, userId), countNewFor(query, userId)]);
  const today = londonDay(Date.now());
  const texts = new Map(
    counts.map(({ searchId, count, since }) => [
      searchId,
      newSince({ count, sinceDay: londonDay(since), today }),
    ]),
  );
  const searches = rows.map((row) => ({
    row,
    search: readSearchQuery(new URLSearchParams(row.query)).search,
  }));
  const placeIds = searches.flatMap(({ search }) => search.placeId ?? []);
  const places = await findPlacesWithIds(query, placeIds);
  return searches.map(({ row, search }) => {
    const place = places.get(search.placeId ?? "");
    return {
      ...(place ? choosePlace(search, place) : search),
      search_id: row.searchId,
      alert_frequency: row.alertFrequency,
      query: row.query,
      new_text: texts.get(row.searchId) ?? "",
      name: row.name,
      area_town: row.areaTown,
    };
  });
}
