import {
  type Comparison,
  NO_COMPARISON,
  readComparison,
} from "../../../domain/property/compare/comparison.ts";
import { createStore } from "../../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../../lib/storage.ts";

const STORAGE_NAME = "comparison";

/** What was chosen to compare, in every tab of the browser. */
export const comparisonStore = createStore<Comparison>(NO_COMPARISON, () => {
  onLocalValue(STORAGE_NAME, (value) => comparisonStore.set(readComparison(value)));
  return readComparison(loadLocalValue(STORAGE_NAME));
});

export function keepComparison(comparison: Comparison): void {
  saveLocalValue(STORAGE_NAME, comparison);
  comparisonStore.set(comparison);
}
