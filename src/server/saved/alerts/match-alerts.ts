import { appendTo } from "../../../domain/append-to.ts";
import { toBoundedFacts } from "../../../domain/saved/saved-search-bounds.ts";
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
import { type AlertMatch, storeMatches } from "./alert-match-queries.ts";
import { orderImmediateMails } from "./send-alerts.ts";
import { readNamesVersion, settleSearches } from "./settle-searches.ts";
import {
  type AskingSearch,
  listAllSearches,
  listSearchesAround,
  listUnsettledSearches,
} from "./settled-search-queries.ts";

export interface MatchDeps {
  db: Db;
  getSettings: () => Promise<Pick<SiteSettings, "areas">>;
  clock?: () => number;
}

/** About a day of changes for the largest agency. The rest is handled by the next run. */
const EVENTS_PER_RUN = 20_000;
const PROPERTIES_PER_BREATH = 100;
/** For more properties, all searches are asked: many of them would be found again and again. Chosen, not measured. */
const MOST_BY_BOUNDS = 50;
/** Saved searches share their places: most circles are asked for again and again. At most 30 MB with as many events as a run takes. */
const CACHED_FILTERS = 8_000;
/** One transaction's worth: small enough not to hold up other writers. */
const SEARCHES_PER_READ = 500;
const SEARCHES_PER_YIELD = 50;
const ALERTS_PER_WRITE = 500;

export function matchAlertsHandler(parts: MatchDeps): JobHandler {
  return { kind: PROPERTY_EVENTS, run: (_job, lost) => matchAlerts(parts, lost) };
}

/**
 * Matches the properties that changed against the saved searches. For a few properties, the searches that may match are found by
 * their bounds and asked by the rule; for many, they become an index and every search is asked. If it is killed, it starts again: an
 * alert that is found twice is stored once.
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
  await settleSearches(run);
  await (propertyIds.size <= MOST_BY_BOUNDS ? matchByBounds(run) : matchAll(run));
  if (lost?.aborted) return;
  await db.transaction(async (trx) => {
    const now = clock();
    if (await finishPropertyEvents(trx, { upTo, now })) await orderImmediateMails(trx, { upTo, now });
  });
}

interface MatchRun {
  db: Db;
  reader: SavedSearchReader;
  version: string;
  /** Each property's events, oldest first. */
  eventsOf: ReadonlyMap<number, readonly RecordedEvent[]>;
  lost: AbortSignal | undefined;
}

function groupEvents(events: readonly RecordedEvent[]): MatchRun["eventsOf"] {
  const eventsOf = new Map<number, RecordedEvent[]>();
  for (const event of events) appendTo(eventsOf, event.propertyId, event);
  return eventsOf;
}

async function matchByBounds(run: MatchRun): Promise<void> {
  const { db, version, eventsOf, lost } = run;
  // First, so that none is missed: whatever is saved or changed from now on doesn't ask for these events.
  const unsettled = await listUnsettledSearches(db.query, { version });
  for (const listing of await findListings(db.query, [...eventsOf.keys()])) {
    if (lost?.aborted) return;
    const around = await listSearchesAround(db.query, { version, ...toBoundedFacts(listing) });
    const find = (criteria: SearchCriteria) => (matches(listing, criteria) ? [listing.propertyId] : []);
    await store(run, await findMatches(run, { searches: [...around, ...unsettled], find }));
  }
}

/** Asks every search. */
async function matchAll(run: MatchRun): Promise<void> {
  const { db, version, eventsOf, lost } = run;
  const find = await indexProperties(db.query, [...eventsOf.keys()]);
  for (let after = 0; !lost?.aborted; ) {
    const searches = await listAllSearches(db.query, { version, after, limit: SEARCHES_PER_READ });
    await store(run, await findMatches(run, { searches, find }));
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
  { searches, find }: { searches: readonly AskingSearch[]; find: FindProperties },
): Promise<AlertMatch[]> {
  const found: AlertMatch[] = [];
  for (const [i, { searchId, query, settled, savedAfterEvent }] of searches.entries()) {
    if (i % SEARCHES_PER_YIELD === 0) await yieldToEventLoop();
    const criteria =
      settled === null ? await reader.read(query) : await reader.toCriteria(readSettledSearch(settled));
    for (const propertyId of find(criteria))
      for (const event of eventsOf.get(propertyId) ?? [])
        if (event.eventId > savedAfterEvent) found.push({ searchId, event });
  }
  return found;
}

async function store({ db, lost }: MatchRun, found: readonly AlertMatch[]): Promise<void> {
  for (const matches of chunksOf(found, ALERTS_PER_WRITE)) {
    if (lost?.aborted) return;
    await db.transaction((trx) => storeMatches(trx, matches));
    await yieldToEventLoop();
  }
}
