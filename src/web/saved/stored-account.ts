import type { StoredValues } from "../../domain/saved/account-note.ts";
import {
  enterAccount,
  leaveAccount,
  listUnmergedProperties,
  MANAGED_NAMES,
  upgradeOldValues,
} from "../../domain/saved/browser-account.ts";
import { upgradeMergedSearches } from "../../domain/saved/old-identity.ts";
import { readSavedIds, type SavedIds } from "../../domain/saved/saved-properties.ts";
import { type SavedSearch, savedSearchIdentity } from "../../domain/saved/saved-search.ts";
import {
  ACCOUNT_NOTE,
  ANONYMOUS_FACTS,
  ANONYMOUS_PROPERTIES,
  MERGED_PROPERTIES,
  MERGED_SEARCHES,
} from "../../domain/saved/stored-names.ts";
import { FORM_DRAFTS, POSTED_FORM } from "../../domain/site/form-draft.ts";
import { loadLocalValue, replaceLocalValue, saveSessionValue } from "../lib/storage.ts";
import { getAnonymousProperties, setAnonymousProperties } from "./saved-properties-store.ts";
import { getLocalSearches, getMergedSearches, setLocalSearches } from "./saved-searches-store.ts";

/** Form drafts of this tab, which may hold an account's name, email and phone number. */
const DRAFTS = [FORM_DRAFTS, POSTED_FORM];

function read(): StoredValues {
  return Object.fromEntries(MANAGED_NAMES.map((name) => [name, loadLocalValue(name)]));
}

/** Writes the note last, so that other tabs find everything else complete when they are notified of it. */
function write(before: StoredValues, after: StoredValues): void {
  const names = [...MANAGED_NAMES.filter((name) => name !== ACCOUNT_NOTE), ACCOUNT_NOTE];
  for (const name of names) if (after[name] !== before[name]) replaceLocalValue(name, after[name]);
}

export function upgradeStorage(): void {
  const values = read();
  write(values, upgradeOldValues(values));
  const merged = upgradeMergedSearches(getMergedSearches(), getLocalSearches());
  if (merged) replaceLocalValue(MERGED_SEARCHES, merged);
}

export function enterStoredAccount(userId: number): void {
  const values = read();
  const after = enterAccount(values, userId);
  if (after !== values && values[ACCOUNT_NOTE] !== undefined) clearDrafts();
  write(values, after);
}

export function leaveStoredAccount(): void {
  const values = read();
  write(values, leaveAccount(values));
}

/** Empties the browser's own lists. They were merged into the account when its owner signed in. */
export function forgetOwnItems(): void {
  replaceLocalValue(ANONYMOUS_FACTS, undefined);
  setAnonymousProperties([]);
  setLocalSearches([]);
}

export function clearDrafts(): void {
  for (const name of DRAFTS) saveSessionValue(name, null);
}

export function listUnmerged(): { properties: SavedIds; searches: readonly SavedSearch[] } {
  const merged = getMergedSearches();
  return {
    // Not from `read()`: where storage is blocked the list is in memory.
    properties: listUnmergedProperties({ ...read(), [ANONYMOUS_PROPERTIES]: getAnonymousProperties() }),
    searches: getLocalSearches().filter(({ search }) => !merged.has(savedSearchIdentity(search))),
  };
}

/**
 * Marks properties as merged, so that no other account gets them. Only properties in the browser's own list are
 * recorded.
 */
export function markMergedProperties(ids: SavedIds): void {
  const merged = new Set([...readSavedIds(loadLocalValue(MERGED_PROPERTIES)), ...ids]);
  const own = getAnonymousProperties().filter((id) => merged.has(id));
  if (own.length > 0) replaceLocalValue(MERGED_PROPERTIES, own);
}

export function markMergedSearch({ search }: SavedSearch): void {
  replaceLocalValue(MERGED_SEARCHES, [...getMergedSearches(), savedSearchIdentity(search)]);
}
