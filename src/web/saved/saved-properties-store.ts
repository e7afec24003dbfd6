import {
  isSaved,
  PROPERTY_REMOVED_TEXT,
  PROPERTY_SAVED_TEXT,
  readSavedIds,
  type SavedIds,
  toggleSaved,
} from "../../domain/saved/saved-properties.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { emitSiteEvent } from "../session/site-events.ts";
import { showToast } from "../toast/toast-store.ts";

const STORAGE_NAME = "saved-properties";

const store = createStore<SavedIds>([], () => {
  onLocalValue(STORAGE_NAME, (value) => store.set(readSavedIds(value)));
  return readSavedIds(loadLocalValue(STORAGE_NAME));
});

export const useSavedProperties = store.use;

/** Saves it, or takes it out of the list again, in every tab of the browser. */
export function toggleSavedProperty(propertyId: number): void {
  // Another tab may have written since: its list is the newer one.
  const stored = loadLocalValue(STORAGE_NAME);
  const before = stored === undefined ? store.get() : readSavedIds(stored);
  const after = toggleSaved(before, propertyId);
  saveLocalValue(STORAGE_NAME, after);
  store.set(after);
  if (isSaved(after, propertyId)) {
    emitSiteEvent("saved_property_added", { property_id: propertyId });
    showToast(PROPERTY_SAVED_TEXT);
  } else {
    showToast(PROPERTY_REMOVED_TEXT);
  }
}
