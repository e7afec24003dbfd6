import { encodeAreas } from "../search/area/polygon.ts";
import type { Search, Viewport } from "../search/search.ts";
import { type QueryEntries, readCanonicalQuery, writeSearchQuery } from "../search/url/search-query.ts";

/** How often a saved search sends alert emails. */
export const ALERT_FREQUENCIES = { I: "Immediately", W: "Weekly", M: "Monthly", N: "Never" } as const;
export type AlertFrequency = keyof typeof ALERT_FREQUENCIES;
export const DEFAULT_FREQUENCY: AlertFrequency = "I";

export function isFrequency(text: string): text is AlertFrequency {
  return Object.hasOwn(ALERT_FREQUENCIES, text);
}

/** Returns the default frequency if the stored value isn't a known one. */
export function readFrequency(kept: unknown): AlertFrequency {
  const text = String(kept);
  return isFrequency(text) ? text : DEFAULT_FREQUENCY;
}

export interface SavedSearch {
  search: Search;
  alert_frequency: AlertFrequency;
  /** Only for a search saved on the server. */
  search_id?: number;
  /** `3 new since Tuesday`. */
  new_text?: string;
  /** What its owner calls it; empty or missing if they haven't named it. */
  name?: string;
  /** The town nearest to its drawn area. */
  area_town?: string;
}

export const SEARCH_SAVED_TEXT = "Search saved.";
export const SEARCH_NOT_CHANGED_TEXT = "We couldn’t save that. Please try again.";
export const SEARCH_REMOVED_TEXT = "Saved search removed.";
export const MOST_SAVED_SEARCHES = 100;

/** The search as it's saved: a map's view becomes its area, unless an area was drawn. */
export function toSavedForm(search: Search): Search {
  const { poly, viewport } = search;
  return {
    ...search,
    poly: poly ?? (viewport && toArea(viewport)),
    viewport: null,
    page: 1,
    clickedProperty: null,
    expandedPolygon: null,
  };
}

function toArea([west, south, east, north]: Viewport): string {
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
  return encodeAreas([corners]);
}

/** Searches with the same identity are duplicates. All filters count, but not the sort or the order of tags. */
export function savedSearchIdentity(search: Search): string {
  return writeSearchQuery({ ...toSavedForm(search), sorted: null, tags: [...search.tags].sort() });
}

export function isSameSavedSearch(a: Search, b: Search): boolean {
  return savedSearchIdentity(a) === savedSearchIdentity(b);
}

/** Adds the search at the front. A duplicate leaves the list as it is. */
export function addSavedSearch(saved: readonly SavedSearch[], search: Search): readonly SavedSearch[] {
  if (saved.some((known) => isSameSavedSearch(known.search, search))) return saved;
  const added = { search: toSavedForm(search), alert_frequency: DEFAULT_FREQUENCY };
  return [added, ...saved].slice(0, MOST_SAVED_SEARCHES);
}

export interface StoredSavedSearch {
  query: string;
  q: string;
  alert_frequency: AlertFrequency;
  name?: string | undefined;
  area_town?: string | undefined;
}

export function toStoredSavedSearch({ search, ...saved }: SavedSearch): StoredSavedSearch {
  const { alert_frequency, name, area_town } = saved;
  return { query: writeSearchQuery(search), q: search.q, alert_frequency, name, area_town };
}

/** Reads stored searches and skips entries that can't be read. */
export function readSavedSearches(
  stored: unknown,
  parse: (query: string) => QueryEntries,
): readonly SavedSearch[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_SAVED_SEARCHES).flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { query, q, alert_frequency, name, area_town } = entry as Record<keyof StoredSavedSearch, unknown>;
    if (typeof query !== "string") return [];
    const search = readCanonicalQuery(parse(query));
    return {
      search: typeof q === "string" && !search.isQuerySearch ? { ...search, q } : search,
      alert_frequency: readFrequency(alert_frequency),
      ...(typeof name === "string" ? { name } : {}),
      ...(typeof area_town === "string" ? { area_town } : {}),
    };
  });
}
