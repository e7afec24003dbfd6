import { readSavedIds, type SavedIds } from "../../domain/saved/saved-properties.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORAGE_NAME = "saved-properties";

const store = createStore<SavedIds>([], () => {
  onLocalValue(STORAGE_NAME, (value) => store.set(readSavedIds(value)));
  return readSavedIds(loadLocalValue(STORAGE_NAME));
});

export const useSavedProperties = store.use;

/** Another tab may have written since: its list is the newer one. */
export function getSavedProperties(): SavedIds {
  const stored = loadLocalValue(STORAGE_NAME);
  return stored === undefined ? store.get() : readSavedIds(stored);
}

export function setSavedProperties(ids: SavedIds): void {
  saveLocalValue(STORAGE_NAME, ids);
  store.set(ids);
}
