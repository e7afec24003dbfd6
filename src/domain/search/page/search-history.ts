import { EMPTY_SEARCH, type Search } from "../search.ts";
import { writeSearchQuery } from "../url/search-query.ts";

/** The latest first. */
export type SearchHistory = readonly Search[];

const MOST_REMEMBERED = 10;

/** What does not make two searches different. */
const BESIDE_THE_POINT = { page: 1, expandedPolygon: null, clickedProperty: null, viewport: null } as const;

function isSameSearch(a: Search, b: Search): boolean {
  return identityOf(a) === identityOf(b);
}

/** The address says everything that is asked; a place may be known by its id or still by its words. */
function identityOf(search: Search): string {
  return writeSearchQuery({ ...search, ...BESIDE_THE_POINT });
}

/** Remembers a search; one equal to the latest only moves to its page. */
export function recordSearch(history: SearchHistory, search: Search): SearchHistory {
  const latest = history[0];
  if (latest && isVisitNoted(latest, search)) return history;
  if (!latest || !isSameSearch(latest, search)) return [search, ...history].slice(0, MOST_REMEMBERED);
  if (isOnlyExpanded(latest, search)) return history;
  return [{ ...latest, page: search.page, viewport: search.viewport }, ...history.slice(1)];
}

/** The page of a property that the latest search has noted already. */
function isVisitNoted(latest: Search, { clickedProperty }: Search): boolean {
  return clickedProperty !== null && latest.clickedProperty === clickedProperty;
}

/** The same drawn area, made wider on the map: the visitor has not looked for anything else. */
function isOnlyExpanded(latest: Search, search: Search): boolean {
  return latest.expandedPolygon !== search.expandedPolygon && latest.page === search.page;
}

/** The property that was opened from the latest search; opened again, it is no longer marked. */
export function recordClick(history: SearchHistory, propertyId: number): SearchHistory {
  const [latest, ...earlier] = history;
  if (!latest) return history;
  const clickedProperty = latest.clickedProperty === propertyId ? null : propertyId;
  return [{ ...latest, clickedProperty }, ...earlier];
}

/** What is kept of each: its address, which is read again by the same reader as any other. */
export interface StoredSearch {
  query: string;
  /** For the eye: the place's label. */
  q: string;
  clickedProperty: number | null;
  expandedPolygon: string | null;
}

export function toStored(search: Search): StoredSearch {
  return {
    query: writeSearchQuery(search),
    q: search.q,
    clickedProperty: search.clickedProperty,
    expandedPolygon: search.expandedPolygon,
  };
}

/** Storage may hold anything: old, broken, or somebody else's. What cannot be read is left out. */
export function readStored(stored: unknown, readQuery: (query: string) => Search): SearchHistory {
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
