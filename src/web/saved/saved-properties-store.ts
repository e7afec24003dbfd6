import { isSaved, readSavedIds, type SavedIds, withChanges } from "../../domain/saved/saved-properties.ts";
import { ACCOUNT_NOTE, ANONYMOUS_PROPERTIES, MERGED_PROPERTIES } from "../../domain/saved/stored-names.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { findAccountNote } from "./pending-saves.ts";

/** Of a signed-in visitor. Only ever in memory: the next person at this computer must not find it. */
let accountIds: SavedIds | undefined;
/** The browser's own list, for where storage is forbidden. */
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
  store.set(getSavedProperties());
}

export const useSavedProperties = store.use;

/** The account's list, or the browser's own with the clicks that are waiting for an answer. */
export function getSavedProperties(): SavedIds {
  if (accountIds) return accountIds;
  const pending = findAccountNote()?.pending;
  return pending?.size ? withChanges(getAnonymousProperties(), pending) : getAnonymousProperties();
}

/** Another tab may have written since: its list is the newer one. */
export function getAnonymousProperties(): SavedIds {
  const stored = loadLocalValue(ANONYMOUS_PROPERTIES);
  return stored === undefined ? anonymousIds : readSavedIds(stored);
}

export function setAnonymousProperties(ids: SavedIds): void {
  anonymousIds = ids;
  saveLocalValue(ANONYMOUS_PROPERTIES, ids);
  // A home that is removed and saved again is a new one to the next account.
  const merged = readSavedIds(loadLocalValue(MERGED_PROPERTIES));
  const still = merged.filter((id) => isSaved(ids, id));
  if (still.length < merged.length) saveLocalValue(MERGED_PROPERTIES, still);
  refresh();
}

/** Undefined: nobody is signed in, and the browser's own list is shown again. */
export function showAccountProperties(ids: SavedIds | undefined): void {
  accountIds = ids;
  refresh();
}
