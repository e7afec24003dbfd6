import { addViewed, readViewed, type ViewedIds } from "../../domain/property/recently-viewed.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORAGE_NAME = "recently-viewed";

const store = createStore<ViewedIds>([], () => {
  onLocalValue(STORAGE_NAME, () => store.set(read()));
  return read();
});

/** Reads the storage each time, because another tab may have written to it. */
function read(): ViewedIds {
  return readViewed(loadLocalValue(STORAGE_NAME));
}

function write(viewed: ViewedIds): void {
  saveLocalValue(STORAGE_NAME, viewed);
  store.set(viewed);
}

export const useRecentlyViewed = store.use;

export function rememberViewed(propertyId: number): void {
  write(addViewed(read(), propertyId));
}

export function clearViewed(): void {
  write([]);
}
