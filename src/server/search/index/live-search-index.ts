import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "../../../domain/time/time.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Db } from "../../db/database.ts";
import { RetryLater } from "../../http/http-error.ts";
import { runInTurns } from "../../jobs/steps.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import type { Log } from "../../log.ts";
import { getLastPropertyChange, listPropertyChanges } from "../../property/property-change-queries.ts";
import { findPropertyWords, type PropertyWords, readPropertyWords } from "../text/property-word-queries.ts";
import { findIndexedListings, listIndexedListings } from "./indexed-listing-queries.ts";
import { SearchIndex } from "./search-index.ts";

/** This process's search index, kept in sync with the database. */
export interface LiveSearchIndex {
  /** Undefined until the first build is done. */
  peek(): SearchIndex | undefined;
  /** Waits for the first build, but not long: after a start with very many properties it asks visitors to come back. */
  get(): Promise<SearchIndex>;
  /** Increases with every change. */
  version(): number;
  /** The last change it has, and when, on the monotonic clock, it last agreed with the database. */
  getStatus(): { sequence: number; checkedAt: number | undefined };
  /** Calls the listener after each change with the property ids, or with null if any property may have changed. */
  onChange(listener: (propertyIds: readonly number[] | null) => void): void;
  /** Applies the changes from the database now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveSearchIndexOptions {
  db: Db;
  log: Log;
  pollMs?: number;
  longestWaitMs?: number;
}

/** Short enough that every process has a change well within two seconds of its commit. */
const POLL_MS = SECOND_MS / 2;
/** Well below the time after which a connection without an answer is closed. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;
const RETRY_AFTER_SECONDS = 10;
const ROWS_PER_READ = 2_000;
/** While visitors still get the last index, who would be held up by more. */
const ROWS_PER_READ_AGAIN = 250;
const CHANGES_PER_READ = 20;
/** Splitting texts into words takes time: so many in a row don't hold up visitors. */
const TEXTS_PER_READ = 40;
/** Fewer, because each of them is read for the other columns, too. */
const CHANGED_PER_READ = 10;

/**
 * Builds the index from the database, then follows the change sequence. While the database is unavailable, the last index is
 * used. A gap in the sequence, or a sequence that runs backwards, triggers a full rebuild.
 */
export function startLiveSearchIndex({
  db,
  log,
  pollMs = POLL_MS,
  longestWaitMs = LONGEST_WAIT_MS,
}: LiveSearchIndexOptions): LiveSearchIndex {
  const listeners: ((propertyIds: readonly number[] | null) => void)[] = [];
  let index: SearchIndex | undefined;
  let sequence = 0;
  let version = 0;
  let checkedAt: number | undefined;
  let running: Promise<void> | undefined;
  let loading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function notify(propertyIds: readonly number[] | null): void {
    version++;
    for (const listener of listeners) listener(propertyIds);
  }

  async function build(): Promise<void> {
    // Read before the properties, so that changes made while they're being read are applied afterwards.
    const from = await getLastPropertyChange(db.query);
    const fresh = new SearchIndex();
    if (index) fresh.reserveLike(index);
    const limit = index ? ROWS_PER_READ_AGAIN : ROWS_PER_READ;
    for (let after = 0; !isStopped; ) {
      const listings = await listIndexedListings(db.query, { after, limit });
      // Reading takes about as long as what follows.
      await yieldToEventLoop();
      fresh.put(listings);
      const last = listings.at(-1);
      if (!last) break;
      after = last.propertyId;
      await yieldToEventLoop();
    }
    await runInTurns(fresh.prepare());
    index = fresh;
    sequence = from;
    notify(null);
  }

  /** In the background, since it takes longer than the rest. Until it's done, words are looked up in the database. */
  function loadTexts(current: SearchIndex): void {
    if (loading || current.hasTexts || isStopped) return;
    const isWanted = () => index === current && !isStopped;
    async function* readBatches(): AsyncGenerator<PropertyWords> {
      for await (const batch of readPropertyWords(db.query, TEXTS_PER_READ)) {
        if (!isWanted()) throw new Error("The search index was replaced or stopped.");
        yield batch;
        await yieldToEventLoop();
      }
    }
    loading = current
      .loadTexts(readBatches(), yieldToEventLoop)
      .catch((error: unknown) => {
        if (isWanted()) log.warn({ err: error }, "Couldn't load the properties' texts; will try again");
      })
      .finally(() => {
        loading = undefined;
      });
  }

  async function follow(current: SearchIndex): Promise<void> {
    const last = await getLastPropertyChange(db.query);
    while (sequence !== last && !isStopped) {
      const changes = await listPropertyChanges(db.query, { after: sequence, limit: CHANGES_PER_READ });
      if (changes[0]?.sequence !== sequence + 1) return build();
      for (const change of changes) {
        if (change.propertyIds === null) return build();
        await patch(current, change.propertyIds);
        sequence = change.sequence;
      }
      if (sequence > last) return;
    }
  }

  async function patch(current: SearchIndex, propertyIds: readonly number[]): Promise<void> {
    for (const ids of chunksOf(propertyIds, CHANGED_PER_READ)) {
      const listings = await findIndexedListings(db.query, ids);
      const words = await findPropertyWords(db.query, ids);
      const there = new Set(listings.map(({ propertyId }) => propertyId));
      current.remove(ids.filter((id) => !there.has(id)));
      current.put(listings, words);
      await yieldToEventLoop();
    }
    notify(propertyIds);
    await runInTurns(current.prepare());
    await current.mergeTexts(yieldToEventLoop);
  }

  function runOnce(): Promise<void> {
    running ??= (index ? follow(index) : build())
      .then(() => {
        checkedAt = performance.now();
        if (index) loadTexts(index);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function poll(): Promise<void> {
    try {
      await runOnce();
    } catch (error) {
      log.warn({ err: error }, "Couldn't read property changes; the search index may be out of date");
    }
    if (isStopped) return;
    timer = setTimeout(poll, pollMs);
    timer.unref();
  }

  void poll();
  return {
    peek: () => index,
    async get() {
      if (!index) await Promise.race([runOnce(), sleep(longestWaitMs, undefined, { ref: false })]);
      if (index) return index;
      if (isStopped) throw new Error("The search index was stopped before it was built.");
      throw new RetryLater(503, "starting", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    version: () => version,
    getStatus: () => ({ sequence, checkedAt }),
    onChange: (listener) => listeners.push(listener),
    catchUp: runOnce,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
      await loading;
    },
  };
}
