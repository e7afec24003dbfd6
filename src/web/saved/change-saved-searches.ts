import {
  type AlertFrequency,
  addSavedSearch,
  isSameSavedSearch,
  type SavedSearch,
  SEARCH_NOT_CHANGED_TEXT,
  SEARCH_REMOVED_TEXT,
  SEARCH_SAVED_TEXT,
  toSavedForm,
} from "../../domain/saved/saved-search.ts";
import { FREQUENCY_TEXTS, SEARCH_RENAMED_TEXT } from "../../domain/saved/saved-search-texts.ts";
import { findAreaCentre } from "../../domain/search/area/area-centre.ts";
import type { Search } from "../../domain/search/search.ts";
import { findPlaceNear } from "../lib/find-place-near.ts";
import { whenUserKnown } from "../session/user-known.ts";
import { showToast } from "../toast/toast-store.ts";
import { findAccountNote } from "./pending-saves.ts";
import {
  getSavedSearches,
  type SavedSearches,
  setLocalSearches,
  showSearches,
} from "./saved-searches-store.ts";

/** Several changes in a row show one message. */
const TOPIC = "saved-search";

/** Stores the searches of a signed-in visitor on the server. Methods return undefined if the server refused. */
export interface SavedSearchApi {
  add(search: Search): Promise<number | undefined>;
  remove(saved: SavedSearch): Promise<true | undefined>;
  markSeen(saved: SavedSearch): Promise<void>;
  rename(searchId: number, name: string): Promise<true | undefined>;
  setFrequency(saved: SavedSearch, frequency: AlertFrequency): Promise<true | undefined>;
}

let keeper: SavedSearchApi | undefined;

/** Switches to the server's list, or back to the browser's own if `by` is undefined. */
export function setSavedSearchApi(by: SavedSearchApi | undefined, saved: SavedSearches): void {
  keeper = by;
  showSearches(saved, by ? "server" : "browser");
}

/**
 * If the browser was signed in when it last heard from the server, waits until we know whether it still is: an
 * account's searches must not get into the browser's own list.
 */
async function isReady(): Promise<boolean> {
  if (!keeper && findAccountNote()) await whenUserKnown();
  if (keeper || !findAccountNote()) return true;
  showToast(SEARCH_NOT_CHANGED_TEXT, { kind: "error", topic: TOPIC });
  return false;
}

export async function saveSearch(search: Search): Promise<void> {
  if (!(await isReady())) return;
  const owner = keeper;
  write(addSavedSearch(getSavedSearches(), search));
  if (owner) {
    const search_id = await owner.add(search);
    if (search_id === undefined) return undo(owner, { search, before: undefined });
    if (owner === keeper) change(search, (saved) => ({ ...saved, search_id }));
  }
  showToast(SEARCH_SAVED_TEXT, { topic: TOPIC });
  const area_town = await findAreaTown(search);
  if (area_town !== undefined && owner === keeper) change(search, (saved) => ({ ...saved, area_town }));
}

/** The town that a drawn area is named after; undefined without an area, or if the request fails. */
async function findAreaTown(search: Search): Promise<string | undefined> {
  const { poly } = toSavedForm(search);
  const centre = poly === null ? undefined : findAreaCentre(poly);
  if (!centre) return undefined;
  const place = await findPlaceNear(centre).catch(() => undefined);
  return place?.name;
}

/** Gives a search another name. An empty one lets it be called by its filters again. */
export async function renameSearch(search: Search, name: string): Promise<void> {
  if (!(await isReady())) return;
  const owner = keeper;
  const saved = find(search);
  if (!saved) return;
  change(search, () => ({ ...saved, name }));
  if (owner && !(saved.search_id && (await owner.rename(saved.search_id, name))))
    return undo(owner, { search, before: saved });
  showToast(SEARCH_RENAMED_TEXT, { topic: TOPIC });
}

export async function removeSearch(search: Search): Promise<void> {
  if (!(await isReady())) return;
  const owner = keeper;
  const saved = find(search);
  if (!saved) return;
  write(getSavedSearches().filter((other) => other !== saved));
  if (owner && !(await owner.remove(saved))) return undo(owner, { search, before: saved });
  showToast(SEARCH_REMOVED_TEXT, { topic: TOPIC });
}

export async function setFrequency(search: Search, frequency: AlertFrequency): Promise<void> {
  if (!(await isReady())) return;
  const owner = keeper;
  const saved = find(search);
  if (!saved) return;
  change(search, () => ({ ...saved, alert_frequency: frequency }));
  if (owner && !(await owner.setFrequency(saved, frequency))) return undo(owner, { search, before: saved });
  showToast(FREQUENCY_TEXTS[frequency], { topic: TOPIC });
}

/** Clears the search's count of new properties, here and on the server. */
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

/** Restores the earlier state and shows an error. If the user has changed since, the list isn't touched. */
function undo(
  owner: SavedSearchApi,
  { search, before }: { search: Search; before: SavedSearch | undefined },
): void {
  showToast(SEARCH_NOT_CHANGED_TEXT, { kind: "error", topic: TOPIC });
  if (owner !== keeper) return;
  if (before && find(search)) {
    change(search, () => before);
    return;
  }
  const others = getSavedSearches().filter((saved) => !isSameSavedSearch(saved.search, search));
  write(before ? [before, ...others] : others);
}

function write(saved: SavedSearches): void {
  if (!keeper) setLocalSearches(saved);
  showSearches(saved, keeper ? "server" : "browser");
}
