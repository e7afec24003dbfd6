import {
  addSavedSearch,
  isSameSavedSearch,
  readSavedSearches,
  type SavedSearch,
  SEARCH_SAVED_TEXT,
  toStoredSavedSearch,
} from "../../domain/saved/saved-search.ts";
import type { Search } from "../../domain/search/search.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { showToast } from "../toast/toast-store.ts";

const STORAGE_NAME = "saved-searches";

const store = createStore<readonly SavedSearch[]>([], () => {
  onLocalValue(STORAGE_NAME, (value) => store.set(read(value)));
  return read(loadLocalValue(STORAGE_NAME));
});

function read(stored: unknown): readonly SavedSearch[] {
  return readSavedSearches(stored, (query) => new URLSearchParams(query));
}

/** Whether this search is kept already. */
export function useIsSavedSearch(search: Search): boolean {
  return store.use().some((saved) => isSameSavedSearch(saved.search, search));
}

export function saveSearch(search: Search): void {
  const saved = addSavedSearch(store.get(), search);
  saveLocalValue(STORAGE_NAME, saved.map(toStoredSavedSearch));
  store.set(saved);
  showToast(SEARCH_SAVED_TEXT);
}
