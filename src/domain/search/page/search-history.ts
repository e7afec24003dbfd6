import { EMPTY_SEARCH, type Search } from "../search.ts";
import { writeSearchQuery } from "../url/search-query.ts";

/** Latest first. */
export type SearchHistory = readonly Search[];

const MOST_REMEMBERED = 10;

/** Fields in which two equal searches may differ. */
const IGNORED_FIELDS = { page: 1, expandedPolygon: null, clickedProperty: null, viewport: null } as const;

function isSameSearch(a: Search, b: Search): boolean {
  return toSearchKey(a) === toSearchKey(b);
}

/** The URL query has every filter. A place is in it by its id, or by words if it isn't looked up yet. */
function toSearchKey(search: Search): string {
  return writeSearchQuery({ ...search, ...IGNORED_FIELDS });
}

/** Adds a search to the history. A search equal to the latest only updates its page and viewport. */
export function recordSearch(history: SearchHistory, search: Search): SearchHistory {
  const latest = history[0];
  if (latest && (isClickRecorded(latest, search) || isOnlyExpanded(latest, search))) return history;
  if (!latest || !isSameSearch(latest, search)) return [search, ...history].slice(0, MOST_REMEMBERED);
  return [{ ...latest, page: search.page, viewport: search.viewport }, ...history.slice(1)];
}

/** The latest search already has this property as the clicked one. */
function isClickRecorded(latest: Search, { clickedProperty }: Search): boolean {
  return clickedProperty !== null && latest.clickedProperty === clickedProperty;
}

/** The same drawn area, widened on the map, isn't a new search. */
function isOnlyExpanded(latest: Search, search: Search): boolean {
  if (search.expandedPolygon === null || latest.poly === null) return false;
  return isSameSearch(latest, { ...search, poly: latest.poly }) && latest.page === search.page;
}

/** Records which property was opened from the latest search; opening it again clears the record. */
export function recordClick(history: SearchHistory, propertyId: number): SearchHistory {
  const [latest, ...earlier] = history;
  if (!latest) return history;
  const clickedProperty = latest.clickedProperty === propertyId ? null : propertyId;
  return [{ ...latest, clickedProperty }, ...earlier];
}

/** A search as it's stored: its URL query, which is read back like any other. */
export interface StoredSearch {
  query: string;
  /** The place's label, for display. */
  q: string;
  clickedProperty: number | null;
  expandedPolygon: string | null;
}

export function toStoredSearch(search: Search): StoredSearch {
  return {
    query: writeSearchQuery(search),
    q: search.q,
    clickedProperty: search.clickedProperty,
    expandedPolygon: search.expandedPolygon,
  };
}

/** Reads stored searches. Storage may hold anything, so entries that can't be read are left out. */
export function readStoredSearches(stored: unknown, readQuery: (query: string) => Search): SearchHistory {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_REMEMBERED).flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { query, q, clickedProperty, expandedPolygon } = entry as Record<keyof StoredSearch, unknown>;
    if (typeof query !== "string") return [];
    const search = readQuery(query);
    return {
      ...EMPTY_SEARCH,
      ...search,
      q: typeof q === "string" && !search.isQuerySearch ? q : search.q,
      clickedProperty: Number.isSafeInteger(clickedProperty) ? (clickedProperty as number) : null,
      expandedPolygon: typeof expandedPolygon === "string" ? expandedPolygon : null,
    };
  });
}
