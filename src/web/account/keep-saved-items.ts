import type { PersistedUser } from "../../domain/account/user.ts";
import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import { withChanges } from "../../domain/saved/saved-properties.ts";
import type { SavedSearch } from "../../domain/saved/saved-search.ts";
import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import type { Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/search-query.ts";
import { fetchJson } from "../lib/http.ts";
import { send } from "../lib/send.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";
import { keepSearches, type SearchKeeper } from "../saved/change-saved-searches.ts";
import { getSavedProperties, setSavedProperties } from "../saved/saved-properties-store.ts";
import { getLocalSearches, setLocalSearches } from "../saved/saved-searches-store.ts";
import { tellOfProperties } from "../saved/toggle-saved-property.ts";
import { keepUntold, takeUntold } from "../saved/untold-properties.ts";
import { sendCall } from "../session/user-calls.ts";

/** Whose list the browser's own was united with; nothing is ever deleted because a device's list is empty or old. */
const SYNCED_AS = "saved-properties-synced";

/** From here on what the visitor keeps is kept by the server. What a stranger had kept in this browser joins it, once. */
export async function keepWithUser(user: PersistedUser): Promise<void> {
  const isUnited = loadLocalValue(SYNCED_AS) === user.user_id;
  const untold = takeUntold();
  tellOfProperties(tellServer);
  if (isUnited) setSavedProperties(withChanges(user.saved_properties, untold));
  if (isUnited) tellAll(untold);
  keepSearches(SEARCH_KEEPER, user.saved_searches.map(toSavedSearch));
  const [isDone] = await Promise.all([isUnited || uniteProperties(), uploadSearches()]);
  if (isDone) saveLocalValue(SYNCED_AS, user.user_id);
}

/** One that does not arrive is kept for the next time. */
function tellAll(untold: ReadonlyMap<number, boolean>): void {
  for (const [propertyId, isNowSaved] of untold) {
    void tellServer(propertyId, isNowSaved).then((isTold) => isTold || keepUntold(propertyId, isNowSaved));
  }
}

/** The homes stay in this browser; the searches do not. */
export function keepAlone(): void {
  tellOfProperties(undefined);
  saveLocalValue(SYNCED_AS, null);
  keepSearches(undefined, getLocalSearches());
}

async function uniteProperties(): Promise<boolean> {
  const ids = getSavedProperties();
  if (ids.length === 0) {
    const { property_ids } = await listProperties();
    setSavedProperties(property_ids);
    return true;
  }
  const answer = await sendCall(SAVED_CALLS.saveProperties, { fields: { property_ids: ids.join(",") } });
  if (answer.ok) setSavedProperties((answer.body as { property_ids: number[] }).property_ids);
  return answer.ok;
}

function listProperties(): Promise<{ property_ids: number[] }> {
  // Where the list does not come the browser's own is shown.
  return fetchJson<{ property_ids: number[] }>(SAVED_CALLS.listProperties.path).catch(() => ({
    property_ids: [...getSavedProperties()],
  }));
}

/** Each that has arrived leaves the browser; what has not is tried again the next time. */
async function uploadSearches(): Promise<void> {
  const local = getLocalSearches();
  if (local.length === 0) return;
  const waiting: SavedSearch[] = [];
  // The oldest first, so that they stand in the same order.
  for (const saved of [...local].reverse()) {
    if ((await SEARCH_KEEPER.add(saved.search)) === undefined) waiting.unshift(saved);
  }
  setLocalSearches(waiting);
  await refreshSearches();
}

async function refreshSearches(): Promise<void> {
  const searches = await fetchJson<SavedSearchAnswer[]>(SAVED_CALLS.listSearches.path).catch(() => undefined);
  if (searches) keepSearches(SEARCH_KEEPER, searches.map(toSavedSearch));
}

function toSavedSearch(answer: SavedSearchAnswer): SavedSearch {
  const { search_id, alert_frequency, query: _query, new_text, ...search } = answer;
  return { search, search_id, alert_frequency, new_text };
}

/** One after the other: two quick presses on a heart must not overtake each other. */
let last: Promise<unknown> = Promise.resolve();

function tellServer(propertyId: number, isNowSaved: boolean): Promise<boolean> {
  const told = last.then(async () => {
    const answer = await (isNowSaved
      ? sendCall(SAVED_CALLS.saveProperties, { fields: { property_ids: String(propertyId) } })
      : sendCall(SAVED_CALLS.removeProperty, { parts: { id: propertyId } }));
    return answer.ok;
  });
  last = told;
  return told;
}

function addressOf(path: string, search: Search): string {
  return `${path}?${writeSearchQuery(search)}`;
}

const SEARCH_KEEPER: SearchKeeper = {
  async add(search) {
    const answer = await send(addressOf(SAVED_CALLS.saveSearch.path, search), { fields: {} });
    return answer.ok ? (answer.body as { search_id: number }).search_id : undefined;
  },
  async markSeen({ search_id }) {
    if (search_id !== undefined) await sendCall(SAVED_CALLS.markSearchSeen, { parts: { id: search_id } });
  },
  async remove({ search_id }) {
    if (search_id === undefined) return undefined;
    const answer = await sendCall(SAVED_CALLS.removeSearch, { parts: { id: search_id } });
    // Gone already, by another device: as wished.
    return answer.ok || answer.status === 404 ? true : undefined;
  },
  async setFrequency({ search_id, search }, alert_frequency) {
    if (search_id === undefined) return undefined;
    const { path, override } = SAVED_CALLS.updateSearch;
    const answer = await send(`${addressOf(path, search)}&id=${search_id}`, {
      fields: { alert_frequency },
      method: override,
    });
    return answer.ok ? true : undefined;
  },
};
