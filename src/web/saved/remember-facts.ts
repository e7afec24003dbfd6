import { readSavedFacts, type SavedFacts, withSavedFacts } from "../../domain/saved/saved-facts.ts";
import { ANONYMOUS_FACTS } from "../../domain/saved/stored-names.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

/** Stores what a property was like when it was saved in this browser. Loaded with the first click on a heart. */
export function rememberFacts(facts: SavedFacts): void {
  saveLocalValue(ANONYMOUS_FACTS, withSavedFacts(readSavedFacts(loadLocalValue(ANONYMOUS_FACTS)), facts));
}
