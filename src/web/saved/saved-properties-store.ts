import { isSaved, readSavedIds, type SavedIds, withChanges } from "../../domain/saved/saved-properties.ts";
import { ACCOUNT_NOTE, ANONYMOUS_PROPERTIES, MERGED_PROPERTIES } from "../../domain/saved/stored-names.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { savedCountStore } from "../session/saved-count-store.ts";
import { findAccountNote } from "./pending-saves.ts";

/** The account's list. Kept in memory only, so that the next person at this computer can't find it. */
let accountIds: SavedIds | undefined;
/** The browser's own list, for browsers that block storage. */
let anonymousIds: SavedIds = [];

const store = createStore<SavedIds>([], () => {
  onLocalValue(ANONYMOUS_PROPERTIES, (value) => {
    anonymousIds = readSavedIds(value);
    refresh();
  });
  onLocalValue(ACCOUNT_NOTE, refresh);
  return getSavedProperties();
});

function refresh(): void {
  const ids = getSavedProperties();
  store.set(ids);
  savedCountStore.set(ids.length);
}

export const useSavedProperties = store.use;

/** The account's list, or the browser's own with pending clicks applied. */
export function getSavedProperties(): SavedIds {
  if (accountIds) return accountIds;
  const pending = findAccountNote()?.pending;
  return pending?.size ? withChanges(getAnonymousProperties(), pending) : getAnonymousProperties();
}

/** Reads storage first, because another tab may have written a newer list. */
export function getAnonymousProperties(): SavedIds {
  const stored = loadLocalValue(ANONYMOUS_PROPERTIES);
  return stored === undefined ? anonymousIds : readSavedIds(stored);
}

export function setAnonymousProperties(ids: SavedIds): void {
  anonymousIds = ids;
  saveLocalValue(ANONYMOUS_PROPERTIES, ids);
  // Forget that a removed property was merged: if it is saved again, the next account gets it.
  const merged = readSavedIds(loadLocalValue(MERGED_PROPERTIES));
  const still = merged.filter((id) => isSaved(ids, id));
  if (still.length < merged.length) saveLocalValue(MERGED_PROPERTIES, still);
  refresh();
}

/** Pass undefined after sign-out to show the browser's own list again. */
export function showAccountProperties(ids: SavedIds | undefined): void {
  accountIds = ids;
  refresh();
}
