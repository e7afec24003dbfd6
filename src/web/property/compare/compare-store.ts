import {
  type Comparison,
  NO_COMPARISON,
  readComparison,
} from "../../../domain/property/compare/comparison.ts";
import { createStore } from "../../lib/create-store.ts";
import { loadLocalValue, onLocalValue, saveLocalValue } from "../../lib/storage.ts";

const STORAGE_NAME = "comparison";

/** The homes chosen for comparison, shared between the browser's tabs. */
export const comparisonStore = createStore<Comparison>(NO_COMPARISON, () => {
  onLocalValue(STORAGE_NAME, (value) => comparisonStore.set(readComparison(value)));
  return readComparison(loadLocalValue(STORAGE_NAME));
});

export function keepComparison(comparison: Comparison): void {
  saveLocalValue(STORAGE_NAME, comparison);
  comparisonStore.set(comparison);
}
