import {
  addSavedSearch,
  isSameSavedSearch,
  readSavedSearches,
  type SavedSearch,
  SEARCH_REMOVED_TEXT,
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

export const useSavedSearches = store.use;

/** Whether this search is kept already. */
export function useIsSavedSearch(search: Search): boolean {
  return store.use().some((saved) => isSameSavedSearch(saved.search, search));
}

export function saveSearch(search: Search): void {
  write(addSavedSearch(store.get(), search));
  showToast(SEARCH_SAVED_TEXT);
}

export function removeSearch(search: Search): void {
  write(store.get().filter((saved) => !isSameSavedSearch(saved.search, search)));
  showToast(SEARCH_REMOVED_TEXT);
}

function write(saved: readonly SavedSearch[]): void {
  saveLocalValue(STORAGE_NAME, saved.map(toStoredSavedSearch));
  store.set(saved);
}
