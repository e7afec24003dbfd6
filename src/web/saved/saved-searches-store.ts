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

/** Whether the browser's own list is the one that is shown. */
let isLocal = true;

const store = createStore<SavedSearches>([], () => {
  onLocalValue(ANONYMOUS_SEARCHES, () => {
    if (isLocal) store.set(getLocalSearches());
  });
  return getLocalSearches();
});

export const useSavedSearches = store.use;
export const getSavedSearches = store.get;

/** What a stranger has kept in this browser. */
export function getLocalSearches(): SavedSearches {
  return readSavedSearches(loadLocalValue(ANONYMOUS_SEARCHES), (query) => new URLSearchParams(query));
}

export function setLocalSearches(saved: SavedSearches): void {
  saveLocalValue(ANONYMOUS_SEARCHES, saved.map(toStoredSavedSearch));
  // A search that is removed and saved again is a new one to the next account.
  const merged = getMergedSearches();
  const still = saved
    .map(({ search }) => savedSearchIdentity(search))
    .filter((identity) => merged.has(identity));
  if (still.length < merged.size) saveLocalValue(MERGED_SEARCHES, still);
}

/** The identities of the browser's own searches that an account has been given already. */
export function getMergedSearches(): ReadonlySet<string> {
  return readMergedSearches(loadLocalValue(MERGED_SEARCHES));
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
