import {
  isSameSavedSearch,
  readSavedSearches,
  type SavedSearch,
  toStoredSavedSearch,
} from "../../domain/saved/saved-search.ts";
import type { Search } from "../../domain/search/search.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORAGE_NAME = "saved-searches";

export type SavedSearches = readonly SavedSearch[];

/** Whether the browser's own list is the one that is shown. */
let isLocal = true;

const store = createStore<SavedSearches>([], () => {
  onLocalValue(STORAGE_NAME, () => {
    if (isLocal) store.set(getLocalSearches());
  });
  return getLocalSearches();
});

export const useSavedSearches = store.use;
export const getSavedSearches = store.get;

/** What a stranger has kept in this browser. */
export function getLocalSearches(): SavedSearches {
  return readSavedSearches(loadLocalValue(STORAGE_NAME), (query) => new URLSearchParams(query));
}

export function setLocalSearches(saved: SavedSearches): void {
  saveLocalValue(STORAGE_NAME, saved.map(toStoredSavedSearch));
}

/** Shows these; the browser keeps its own list as it is where they are the server's. */
export function showSearches(saved: SavedSearches, from: "server" | "browser"): void {
  isLocal = from === "browser";
  store.set(saved);
}

/** Whether this search is kept already. */
export function useIsSavedSearch(search: Search): boolean {
  return store.use().some((saved) => isSameSavedSearch(saved.search, search));
}
