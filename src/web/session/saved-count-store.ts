import { ANONYMOUS_PROPERTIES } from "../../domain/saved/stored-names.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue } from "../lib/storage.ts";

/** How many properties are saved, for the header. The code of the hearts keeps it current once it's loaded. */
export const savedCountStore = createStore(0, () => {
  const stored = loadLocalValue(ANONYMOUS_PROPERTIES);
  return Array.isArray(stored) ? stored.length : 0;
});
