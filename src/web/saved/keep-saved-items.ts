import type { PersistedUser } from "../../domain/account/user.ts";
import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import { mergeSavedProperties, type SavedIds, withChanges } from "../../domain/saved/saved-properties.ts";
import type { SavedSearch } from "../../domain/saved/saved-search.ts";
import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { type Sent, sendCall } from "../lib/client/send-call.ts";
import { type SavedSearchApi, setSavedSearchApi } from "./change-saved-searches.ts";
import { drainClicksHere, drainPendingSaves, findAccountNote, keepPendingSave } from "./pending-saves.ts";
import {
  getAnonymousProperties,
  setAnonymousProperties,
  showAccountProperties,
} from "./saved-properties-store.ts";
import { getLocalSearches } from "./saved-searches-store.ts";
import { createSearchKeeper, sendSearch } from "./search-keeper.ts";
import {
  clearDrafts,
  enterStoredAccount,
  leaveStoredAccount,
  listUnmerged,
  markMergedProperties,
  markMergedSearch,
} from "./stored-account.ts";
import { setSavedPropertySync } from "./toggle-saved-property.ts";

interface KeepDeps {
  /** Called after something was saved or removed, to update other tabs. */
  onChanged(): void;
  /** Called when the server says that the session has ended. */
  onSessionEnded(): void;
}

/** The account signed in on this page. Its data is kept in memory only. */
interface Account {
  userId: number;
  deps: KeepDeps;
  keeper: SavedSearchApi;
  /** The list as the server last returned it. */
  saved: SavedIds;
  /** Clicks that the server hasn't answered yet. */
  inFlight: Map<number, boolean>;
}

/** The account is full or the request is invalid, so a retry won't help. */
const REFUSED = 422;

let account: Account | undefined;

/**
 * Switches to the account's saved items on the server. Items saved in this browser while signed out are merged into
 * it once.
 */
export async function keepWithUser(user: PersistedUser, deps: KeepDeps): Promise<void> {
  if (account?.userId !== user.user_id) {
    if (account) clearDrafts();
    enterStoredAccount(user.user_id);
    account = createAccount(user.user_id, deps);
  }
  const current = account;
  const unmerged = listUnmerged();
  current.saved = mergeSavedProperties(user.saved_properties, unmerged.properties);
  setSavedPropertySync((propertyId, isNowSaved) => sync(current, propertyId, isNowSaved));
  setSavedSearchApi(current.keeper, user.saved_searches.map(toSavedSearch));
  syncPending(current);
  show(current);
  await Promise.all([
    mergeProperties(current, unmerged.properties),
    mergeSearches(current, unmerged.searches),
  ]);
}

function createAccount(userId: number, deps: KeepDeps): Account {
  const check = (answer: Sent) => {
    if (answer.ok) deps.onChanged();
    else if (answer.status === 401) deps.onSessionEnded();
  };
  return { userId, deps, keeper: createSearchKeeper(check), saved: [], inFlight: new Map() };
}

/** Switches back to the browser's own items. Its storage is restored to what it was before sign-in. */
export function keepAlone(): void {
  if (account || findAccountNote()) clearDrafts();
  account = undefined;
  setSavedPropertySync(undefined);
  leaveStoredAccount();
  const clicks = drainClicksHere();
  if (clicks.size > 0) setAnonymousProperties(withChanges(getAnonymousProperties(), clicks));
  showAccountProperties(undefined);
  setSavedSearchApi(undefined, getLocalSearches());
}

/** Removes properties that are no longer on the market, without a message. */
export function removeGone(ids: SavedIds): void {
  if (account) for (const id of ids) void sync(account, id, false);
  else if (!findAccountNote())
    setAnonymousProperties(getAnonymousProperties().filter((id) => !ids.includes(id)));
}

function show(current: Account): void {
  if (current === account) showAccountProperties(withChanges(current.saved, current.inFlight));
}

/** A click that fails is kept for the next page. */
function syncPending(current: Account): void {
  for (const [propertyId, isNowSaved] of drainPendingSaves()) {
    void sync(current, propertyId, isNowSaved).then((isDone) => {
      if (!isDone && current === account) keepPendingSave(propertyId, isNowSaved);
    });
  }
}

/** Requests run one after another, so that two quick clicks on a heart can't overtake each other. */
let last: Promise<unknown> = Promise.resolve();

async function sync(current: Account, propertyId: number, isNowSaved: boolean): Promise<boolean> {
  current.inFlight.set(propertyId, isNowSaved);
  show(current);
  const sent = last.then(() => (current === account ? sendSave(propertyId, isNowSaved) : undefined));
  last = sent;
  const answer = await sent;
  if (current.inFlight.get(propertyId) === isNowSaved) current.inFlight.delete(propertyId);
  if (answer?.ok) {
    current.saved = withChanges(current.saved, new Map([[propertyId, isNowSaved]]));
    // A click takes precedence over a merge that hasn't run yet.
    markMergedProperties([propertyId]);
    current.deps.onChanged();
  }
  show(current);
  if (answer?.status === 401) current.deps.onSessionEnded();
  return answer?.ok ?? false;
}

function sendSave(propertyId: number, isNowSaved: boolean): Promise<Sent> {
  return isNowSaved
    ? sendCall(SAVED_CALLS.saveProperties, { payload: { property_ids: String(propertyId) } })
    : sendCall(SAVED_CALLS.removeProperty, { params: { id: propertyId } });
}

async function mergeProperties(current: Account, ids: SavedIds): Promise<void> {
  if (ids.length === 0) return;
  const answer = await sendCall(SAVED_CALLS.saveProperties, { payload: { property_ids: ids.join(",") } });
  if (answer.ok || answer.status === REFUSED) markMergedProperties(ids);
  if (!answer.ok) return;
  current.saved = answer.answer.property_ids;
  show(current);
}

/**
 * A search counts as merged once the server has saved it or refused it for good. Any other is retried on the next
 * page.
 */
async function mergeSearches(current: Account, searches: readonly SavedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  // Oldest first, so that the order is kept.
  for (const saved of [...searches].reverse()) {
    if (current !== account) return;
    const answer = await sendSearch(saved.search);
    if (answer.ok && saved.name) await current.keeper.rename(answer.answer.search_id, saved.name);
    if (answer.ok || answer.status === REFUSED) markMergedSearch(saved);
  }
  const answers = await fetchCall(SAVED_CALLS.listSearches).catch(() => undefined);
  if (answers && current === account) setSavedSearchApi(current.keeper, answers.map(toSavedSearch));
}

function toSavedSearch(answer: SavedSearchAnswer): SavedSearch {
  const { search_id, alert_frequency, query: _query, new_text, name, area_town, ...search } = answer;
  return { search, search_id, alert_frequency, new_text, name, area_town };
}
