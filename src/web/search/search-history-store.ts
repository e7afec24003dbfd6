import {
  readStoredSearches,
  recordClick,
  recordSearch,
  type SearchHistory,
  toStoredSearch,
} from "../../domain/search/page/search-history.ts";
import type { Search } from "../../domain/search/search.ts";
import { readCanonicalQuery } from "../../domain/search/url/search-query.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORAGE_NAME = "search-history";

const store = createStore<SearchHistory>([], () => {
  onLocalValue(STORAGE_NAME, (value) => store.set(read(value)));
  return read(loadLocalValue(STORAGE_NAME));
});

function read(stored: unknown): SearchHistory {
  return readStoredSearches(stored, (query) => readCanonicalQuery(new URLSearchParams(query)));
}

export const useSearchHistory = store.use;

/** What the visitor's last 'Widen by a mile' made of the drawn areas. */
let expandedArea: string | null = null;

export function rememberExpandedArea(poly: string | null): void {
  expandedArea = poly;
}

export function rememberSearch(search: Search): void {
  const expandedPolygon = search.poly === expandedArea ? expandedArea : null;
  write(recordSearch(store.get(), { ...search, expandedPolygon }));
}

/** Records that a property was opened from the latest search. */
export function rememberClick(propertyId: number): void {
  write(recordClick(store.get(), propertyId));
}

function write(history: SearchHistory): void {
  if (history === store.get()) return;
  saveLocalValue(STORAGE_NAME, history.map(toStoredSearch));
  store.set(history);
}
