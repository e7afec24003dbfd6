import {
  type AlertFrequency,
  addSavedSearch,
  isSameSavedSearch,
  type SavedSearch,
  SEARCH_NOT_CHANGED_TEXT,
  SEARCH_REMOVED_TEXT,
  SEARCH_SAVED_TEXT,
} from "../../domain/saved/saved-search.ts";
import type { Search } from "../../domain/search/search.ts";
import { showToast } from "../toast/toast-store.ts";
import {
  getSavedSearches,
  type SavedSearches,
  setLocalSearches,
  showSearches,
} from "./saved-searches-store.ts";

/** Keeps the searches of a signed-in visitor; each answers undefined when the server did not take it. */
export interface SearchKeeper {
  add(search: Search): Promise<number | undefined>;
  remove(saved: SavedSearch): Promise<true | undefined>;
  markSeen(saved: SavedSearch): Promise<void>;
  setFrequency(saved: SavedSearch, frequency: AlertFrequency): Promise<true | undefined>;
}

let keeper: SearchKeeper | undefined;

/** From now on the server's list is the one, or, with none, the browser's again. */
export function keepSearches(by: SearchKeeper | undefined, saved: SavedSearches): void {
  keeper = by;
  showSearches(saved, by ? "server" : "browser");
}

export async function saveSearch(search: Search): Promise<void> {
  const before = getSavedSearches();
  write(addSavedSearch(before, search));
  if (keeper) {
    const search_id = await keeper.add(search);
    if (search_id === undefined) return undo(search, undefined);
    change(search, (saved) => ({ ...saved, search_id }));
  }
  showToast(SEARCH_SAVED_TEXT);
}

export async function removeSearch(search: Search): Promise<void> {
  const saved = find(search);
  if (!saved) return;
  write(getSavedSearches().filter((other) => other !== saved));
  if (keeper && !(await keeper.remove(saved))) return undo(search, saved);
  showToast(SEARCH_REMOVED_TEXT);
}

export async function setFrequency(search: Search, frequency: AlertFrequency): Promise<void> {
  const saved = find(search);
  if (!saved) return;
  change(search, () => ({ ...saved, alert_frequency: frequency }));
  if (keeper && !(await keeper.setFrequency(saved, frequency))) {
    change(search, () => saved);
    showToast(SEARCH_NOT_CHANGED_TEXT, { kind: "error" });
  }
}

/** Its owner looks at what it finds: what was new to it is so no longer. */
export function markSeen(search: Search): void {
  const saved = find(search);
  if (!keeper || !saved?.new_text) return;
  change(search, () => ({ ...saved, new_text: "" }));
  void keeper.markSeen(saved);
}

function find(search: Search): SavedSearch | undefined {
  return getSavedSearches().find((saved) => isSameSavedSearch(saved.search, search));
}

function change(search: Search, by: (saved: SavedSearch) => SavedSearch): void {
  write(getSavedSearches().map((saved) => (isSameSavedSearch(saved.search, search) ? by(saved) : saved)));
}

/** As it was before, and said so. */
function undo(search: Search, before: SavedSearch | undefined): void {
  const others = getSavedSearches().filter((saved) => !isSameSavedSearch(saved.search, search));
  write(before ? [before, ...others] : others);
  showToast(SEARCH_NOT_CHANGED_TEXT, { kind: "error" });
}

function write(saved: SavedSearches): void {
  if (!keeper) setLocalSearches(saved);
  showSearches(saved, keeper ? "server" : "browser");
}
