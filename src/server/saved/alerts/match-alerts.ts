import { matches } from "../../../domain/search/matches.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Db, Query } from "../../db/database.ts";
import { breathe } from "../../jobs/breathe.ts";
import type { JobHandler } from "../../jobs/job.ts";
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
import { createSavedSearchReader, type ReadSavedSearch } from "../read-saved-searches.ts";
import {
  type AskingSearch,
  insertAlerts,
  listAskingSearches,
  type SearchMatch,
} from "./alert-match-queries.ts";
import { orderImmediateMails } from "./send-alerts.ts";

export interface MatchDeps {
  db: Db;
  getSettings: () => Promise<Pick<SiteSettings, "areas">>;
  clock?: () => number;
}

/** About a day of changes for the largest agency. The rest is handled by the next run. */
const EVENTS_PER_RUN = 20_000;
const IDS_PER_QUESTION = 1_000;
/** Up to this size a linear scan beats the index (measured). */
const MOST_BY_RULE = 50;
/** One transaction's worth: small enough not to hold up other writers. */
const SEARCHES_PER_READ = 500;
const SEARCHES_PER_BREATH = 50;

export function matchAlertsHandler(parts: MatchDeps): JobHandler {
  return { kind: PROPERTY_EVENTS, run: (_job, lost) => matchAlerts(parts, lost) };
}

/**
 * Matches every saved search against the properties that changed. The few properties become an index, and the many
 * searches are run against it one by one. If it is killed, it starts again and skips the alerts already stored.
 */
export async function matchAlerts(parts: MatchDeps, lost?: AbortSignal): Promise<void> {
  const { db, getSettings, clock = Date.now } = parts;
  const after = await getHandledEvent(db.query);
  const events = await listPropertyEvents(db.query, { after, limit: EVENTS_PER_RUN });
  const upTo = events.at(-1)?.eventId;
  if (upTo === undefined) return;
  const news = await gatherNews(db.query, events);
  const { areas } = await getSettings();
  const propertyIds = new Set(news.eventsOf.keys());
  const read = await createSavedSearchReader({ db, areas, now: clock(), propertyIds });
  for (let from = 0; ; ) {
    const searches = await listAskingSearches(db.query, { after: from, limit: SEARCHES_PER_READ });
    const matches = await findMatches(searches, { news, read });
    if (lost?.aborted) return;
    if (matches.length > 0) await db.transaction((trx) => insertAlerts(db, trx, matches));
    const last = searches.at(-1);
    if (!last) break;
    from = last.searchId;
  }
  await db.transaction(async (trx) => {
    const now = clock();
    if (await finishPropertyEvents(trx, { upTo, now })) await orderImmediateMails(trx, { upTo, now });
  });
}

interface News {
  /** The ids of the matching properties. */
  find(criteria: SearchCriteria): number[];
  /** Each property's events, oldest first. */
  eventsOf: ReadonlyMap<number, readonly number[]>;
}

/** The properties as they are now. One that was taken down in the meantime is no longer found. */
async function gatherNews(query: Query, events: readonly RecordedEvent[]): Promise<News> {
  const eventsOf = new Map<number, number[]>();
  for (const { eventId, propertyId } of events) {
    const known = eventsOf.get(propertyId);
    if (known) known.push(eventId);
    else eventsOf.set(propertyId, [eventId]);
  }
  const propertyIds = [...eventsOf.keys()];
  const find =
    propertyIds.length <= MOST_BY_RULE
      ? await findByRule(query, propertyIds)
      : await findByIndex(query, propertyIds);
  return { find, eventsOf };
}

async function findByRule(query: Query, propertyIds: readonly number[]): Promise<News["find"]> {
  const listings = await findListings(query, propertyIds);
  return (criteria) =>
    listings.filter((listing) => matches(listing, criteria)).map(({ propertyId }) => propertyId);
}

async function findByIndex(query: Query, propertyIds: readonly number[]): Promise<News["find"]> {
  const index = new SearchIndex();
  for (const ids of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    index.put(await findIndexedListings(query, ids));
  }
  index.prepare();
  return (criteria) => index.findAll(criteria);
}

async function findMatches(
  searches: readonly AskingSearch[],
  { news, read }: { news: News; read: ReadSavedSearch },
): Promise<SearchMatch[]> {
  const matches: SearchMatch[] = [];
  for (const [i, { searchId, query, savedAfterEvent }] of searches.entries()) {
    if (i % SEARCHES_PER_BREATH === 0) await breathe();
    const found = news.find(await read(query));
    const eventIds = found
      .flatMap((propertyId) => news.eventsOf.get(propertyId) ?? [])
      .filter((eventId) => eventId > savedAfterEvent);
    if (eventIds.length > 0) matches.push([searchId, eventIds]);
  }
  return matches;
}
