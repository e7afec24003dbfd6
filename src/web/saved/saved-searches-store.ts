import { readMergedSearches } from "../../domain/saved/account-note.ts";
import {
  isSameSavedSearch,
  readSavedSearches,
  type SavedSearch,
  savedSearchIdentity,
  toStoredSavedSearch,
} from "../../domain/saved/saved-search.ts";
import { ANONYMOUS_SEARCHES, MERGED_SEARCHES } from "../../domain/saved/stored-names.ts";
import type { Search } from "../../domain/search/search.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";

export type SavedSearches = readonly SavedSearch[];

/** Whether the browser's own list is shown. */
let isLocal = true;

const store = createStore<SavedSearches>([], () => {
  onLocalValue(ANONYMOUS_SEARCHES, () => {
    if (isLocal) store.set(getLocalSearches());
  });
  return getLocalSearches();
});

export const useSavedSearches = store.use;
export const getSavedSearches = store.get;

/** The searches saved in this browser while signed out. */
export function getLocalSearches(): SavedSearches {
  return readSavedSearches(loadLocalValue(ANONYMOUS_SEARCHES), (query) => new URLSearchParams(query));
}

export function setLocalSearches(saved: SavedSearches): void {
  saveLocalValue(ANONYMOUS_SEARCHES, saved.map(toStoredSavedSearch));
  // Forget that a removed search was merged: if it is saved again, the next account gets it.
  const merged = getMergedSearches();
  const still = saved
    .map(({ search }) => savedSearchIdentity(search))
    .filter((identity) => merged.has(identity));
  if (still.length < merged.size) saveLocalValue(MERGED_SEARCHES, still);
}

/** Identities of the browser's own searches that have already been merged into an account. */
export function getMergedSearches(): ReadonlySet<string> {
  return readMergedSearches(loadLocalValue(MERGED_SEARCHES));
}

/** Shows these searches. The browser's stored list doesn't change. */
export function showSearches(saved: SavedSearches, from: "server" | "browser"): void {
  isLocal = from === "browser";
  store.set(saved);
}

export function useIsSavedSearch(search: Search): boolean {
  return store.use().some((saved) => isSameSavedSearch(saved.search, search));
}
