import { appendTo } from "../../../domain/append-to.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { toPropertyKey } from "../../../domain/saved/search-keys.ts";
import { readSettledSearch } from "../../../domain/saved/settled-search.ts";
import { matches } from "../../../domain/search/matches.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Db, Query } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { runInTurns } from "../../jobs/steps.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import {
  finishPropertyEvents,
  getHandledEvent,
  listPropertyEvents,
  PROPERTY_EVENTS,
  type RecordedEvent,
} from "../../property/property-event-queries.ts";
import { findListings } from "../../property/property-queries.ts";
import { findIndexedListings } from "../../search/index/indexed-listing-queries.ts";
import { SearchIndex } from "../../search/index/search-index.ts";
import { createSavedSearchReader, type SavedSearchReader } from "../read-saved-searches.ts";
import {
  type AskingSearch,
  insertFoundAlerts,
  listAskingSearches,
  type SearchMatch,
} from "./alert-match-queries.ts";
import { keySearches, readNamesVersion } from "./key-searches.ts";
import { hasUnkeyedSearches, listSearchesByKey } from "./search-key-queries.ts";
import { orderImmediateMails } from "./send-alerts.ts";
import { splitMatches } from "./store-alerts.ts";

export interface MatchDeps {
  db: Db;
  getSettings: () => Promise<Pick<SiteSettings, "areas">>;
  clock?: () => number;
}

/** About a day of changes for the largest agency. The rest is handled by the next run. */
const EVENTS_PER_RUN = 20_000;
const PROPERTIES_PER_BREATH = 100;
/** For more properties, all searches are asked: many of them would be found again and again. Chosen, not measured. */
const MOST_BY_KEY = 50;
/** Saved searches share their places: most circles are asked for again and again. At most 30 MB with as many events as a run takes. */
const CACHED_FILTERS = 8_000;
/** Searches that are saved while we look are looked for again, but not for ever. */
const MOST_LOOKS = 3;
/** One transaction's worth: small enough not to hold up other writers. */
const SEARCHES_PER_READ = 500;
const SEARCHES_PER_YIELD = 50;

export function matchAlertsHandler(parts: MatchDeps): JobHandler {
  return { kind: PROPERTY_EVENTS, run: (_job, lost) => matchAlerts(parts, lost) };
}

/**
 * Matches the properties that changed against the saved searches. For a few properties, the searches that may match are found by their
 * keys and asked by the rule; for many, they become an index and every search is asked. `storeFoundAlerts` stores what it finds. If it
 * is killed, it starts again: an alert that is found twice is stored once.
 */
export async function matchAlerts(parts: MatchDeps, lost?: AbortSignal): Promise<void> {
  const { db, getSettings, clock = Date.now } = parts;
  const after = await getHandledEvent(db.query);
  const events = await listPropertyEvents(db.query, { after, limit: EVENTS_PER_RUN });
  const upTo = events.at(-1)?.eventId;
  if (upTo === undefined) return;
  const eventsOf = groupEvents(events);
  const { areas } = await getSettings();
  const propertyIds = new Set(eventsOf.keys());
  const reader = await createSavedSearchReader({ db, areas, now: clock(), propertyIds });
  const version = await readNamesVersion(db.query, areas);
  const run: MatchRun = { db, reader, version, eventsOf, lost };
  const found = propertyIds.size <= MOST_BY_KEY ? await findByKey(run) : undefined;
  if (!found && !lost?.aborted) await matchAll(run);
  if (lost?.aborted) return;
  await db.transaction(async (trx) => {
    const now = clock();
    if (found) await insertFoundAlerts(trx, splitMatches(found));
    if (await finishPropertyEvents(trx, { upTo, now })) await orderImmediateMails(trx, { upTo, now });
  });
}

interface MatchRun {
  db: Db;
  reader: SavedSearchReader;
  version: string;
  /** Each property's events, oldest first. */
  eventsOf: ReadonlyMap<number, readonly number[]>;
  lost: AbortSignal | undefined;
}

function groupEvents(events: readonly RecordedEvent[]): MatchRun["eventsOf"] {
  const eventsOf = new Map<number, number[]>();
  for (const { eventId, propertyId } of events) appendTo(eventsOf, propertyId, eventId);
  return eventsOf;
}

/** Undefined if searches were still without keys at the end, so that some may have been missed. */
async function findByKey(run: MatchRun): Promise<SearchMatch[] | undefined> {
  const { db, reader, version, eventsOf, lost } = run;
  for (let look = 0; look < MOST_LOOKS && !lost?.aborted; look += 1) {
    await keySearches({ db, reader, version, lost });
    const listings = await findListings(db.query, [...eventsOf.keys()]);
    const found = new Map<number, number[]>();
    for (const listing of listings)
      for (const [searchId, eventIds] of await findSearches(run, listing))
        for (const eventId of eventIds) appendTo(found, searchId, eventId);
    // Only now: a search without keys is one that we may not have found.
    if (!(await hasUnkeyedSearches(db.query, version))) return [...found];
  }
  return undefined;
}

async function findSearches(run: MatchRun, listing: Listing): Promise<SearchMatch[]> {
  const searches = await listSearchesByKey(run.db, toPropertyKey(listing));
  return findMatches(run, {
    searches,
    find: (criteria) => (matches(listing, criteria) ? [listing.propertyId] : []),
  });
}

/** Asks every search. */
async function matchAll(run: MatchRun): Promise<void> {
  const { db, reader, version, eventsOf, lost } = run;
  await keySearches({ db, reader, version, lost });
  const find = await indexProperties(db.query, [...eventsOf.keys()]);
  for (let after = 0; !lost?.aborted; ) {
    const searches = await listAskingSearches(db.query, { version, after, limit: SEARCHES_PER_READ });
    const found = await findMatches(run, { searches, find });
    if (found.length > 0 && !lost?.aborted)
      await db.transaction((trx) => insertFoundAlerts(trx, splitMatches(found)));
    const last = searches.at(-1);
    if (!last) return;
    after = last.searchId;
  }
}

/** Returns the ids of the properties that match. */
type FindProperties = (criteria: SearchCriteria) => number[];

/** The properties as they are now. One that was taken down in the meantime is no longer found. */
async function indexProperties(query: Query, propertyIds: readonly number[]): Promise<FindProperties> {
  const index = new SearchIndex({ cachedFilters: CACHED_FILTERS });
  for (const ids of chunksOf(propertyIds, PROPERTIES_PER_BREATH)) {
    index.put(await findIndexedListings(query, ids));
    await yieldToEventLoop();
  }
  await runInTurns(index.prepare());
  return (criteria) => index.findAll(criteria);
}

async function findMatches(
  { reader, eventsOf }: MatchRun,
  { searches, find }: { searches: Iterable<AskingSearch>; find: FindProperties },
): Promise<SearchMatch[]> {
  const matches: SearchMatch[] = [];
  let asked = 0;
  for (const { searchId, asks, savedAfterEvent } of searches) {
    if (asked++ % SEARCHES_PER_YIELD === 0) await yieldToEventLoop();
    const reading = typeof asks === "string" ? reader.read(asks) : reader.toCriteria(readSettledSearch(asks));
    // Most are known at once, and there are thousands.
    const criteria = reading instanceof Promise ? await reading : reading;
    // Millions of events: plain loops take half the time of `flatMap` and `filter`.
    const eventIds: number[] = [];
    for (const propertyId of find(criteria))
      for (const eventId of eventsOf.get(propertyId) ?? [])
        if (eventId > savedAfterEvent) eventIds.push(eventId);
    if (eventIds.length > 0) matches.push([searchId, eventIds]);
  }
  return matches;
}
