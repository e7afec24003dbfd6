import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { breathe } from "../../jobs/breathe.ts";
import type { Log } from "../../log.ts";
import { getLastPropertyChange, listPropertyChanges } from "../../property/property-change-queries.ts";
import { findIndexedListings, listIndexedListings } from "./indexed-listing-queries.ts";
import { SearchIndex } from "./search-index.ts";

/** The index of this process, kept in step with the database. */
export interface LiveSearchIndex {
  /** Undefined until it has first been built. */
  peek(): SearchIndex | undefined;
  /** The same, and waits for it. */
  get(): Promise<SearchIndex>;
  /** Another one after every change. */
  version(): number;
  /** Hears of each change: the numbers of the properties, or null for all. */
  onChange(hear: (propertyIds: readonly number[] | null) => void): void;
  /** Looks at the database now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveOptions {
  db: Db;
  log: Log;
  pollMs?: number;
}

/** So that all have caught up well within two seconds of a commit. */
const POLL_MS = SECOND_MS / 2;
const ROWS_PER_READ = 2_000;
const CHANGES_PER_READ = 20;

/**
 * Builds the index from the database, then follows the change sequence. While the database is away the last index serves; a gap
 * in the sequence, or one that runs backwards, means that everything is read anew.
 */
export function startLiveSearchIndex({ db, log, pollMs = POLL_MS }: LiveOptions): LiveSearchIndex {
  const listeners: ((propertyIds: readonly number[] | null) => void)[] = [];
  let index: SearchIndex | undefined;
  let sequence = 0;
  let version = 0;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function tell(propertyIds: readonly number[] | null): void {
    version++;
    for (const hear of listeners) hear(propertyIds);
  }

  async function build(): Promise<void> {
    // Read before the properties: what changes while they are read is looked at again.
    const from = await getLastPropertyChange(db.query);
    const fresh = new SearchIndex();
    for (let after = 0; !isStopped; ) {
      const listings = await listIndexedListings(db.query, { after, limit: ROWS_PER_READ });
      fresh.put(listings);
      const last = listings.at(-1);
      if (!last) break;
      after = last.propertyId;
      await breathe();
    }
    fresh.settle();
    index = fresh;
    sequence = from;
    tell(null);
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
    const listings = await findIndexedListings(db.query, propertyIds);
    const there = new Set(listings.map(({ propertyId }) => propertyId));
    current.remove(propertyIds.filter((id) => !there.has(id)));
    current.put(listings);
    tell(propertyIds);
    await breathe();
  }

  function look(): Promise<void> {
    looking ??= (index ? follow(index) : build()).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function keepLooking(): Promise<void> {
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, "The changes of the properties could not be looked at");
    }
    if (isStopped) return;
    timer = setTimeout(keepLooking, pollMs);
    timer.unref();
  }

  void keepLooking();
  return {
    peek: () => index,
    async get() {
      if (!index) await look();
      if (!index) throw new Error("The search index was stopped before it was built.");
      return index;
    },
    version: () => version,
    onChange: (hear) => listeners.push(hear),
    catchUp: look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking?.catch(() => undefined);
    },
  };
}
