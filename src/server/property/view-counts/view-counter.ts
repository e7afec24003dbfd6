import { londonDay } from "../../../domain/time/london-day.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { isCrawler } from "./is-crawler.ts";
import { addPropertyViews, type DayViews } from "./property-view-queries.ts";
import { rememberViews } from "./repeated-views.ts";

interface SeenProperty {
  propertyId: number;
  ip: string;
  userAgent: string | undefined;
}

/** Counts in memory and stores the counts in batches, so a burst of views costs one transaction. */
export interface ViewCounter {
  /** Never blocks and never throws. Ignores crawlers and repeated views. */
  count(seen: SeenProperty): void;
  /** Stores everything counted so far. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  stop(): Promise<void>;
}

interface CounterOptions {
  db: Db;
  log: Log;
  clock?: () => number;
  flushMs?: number;
}

/** A process that is killed loses at most this much. */
const FLUSH_MS = 3 * SECOND_MS;
/** The most counts kept while the database is unavailable. Further ones are lost. */
const MOST_WAITING = 20_000;

export function startViewCounter(options: CounterOptions): ViewCounter {
  const { db, log, clock = Date.now, flushMs = FLUSH_MS } = options;
  const repeated = rememberViews();
  const waiting = new Map<string, DayViews>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function add({ propertyId, day, views }: DayViews): void {
    const key = `${day} ${propertyId}`;
    const known = waiting.get(key);
    if (known) known.views += views;
    else if (waiting.size < MOST_WAITING) waiting.set(key, { propertyId, day, views });
  }

  function schedule(): void {
    if (timer !== undefined || isStopped || waiting.size === 0) return;
    timer = setTimeout(flush, flushMs);
    timer.unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counted = [...waiting.values()];
    waiting.clear();
    try {
      await db.transaction((trx) => addPropertyViews(trx, counted));
    } catch (error) {
      log.warn({ err: error }, "Couldn't store property views");
      for (const views of counted) add(views);
    }
    schedule();
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count({ propertyId, ip, userAgent }) {
      const at = clock();
      const day = londonDay(at);
      if (userAgent === undefined || isCrawler(userAgent)) return;
      if (repeated.isRepeated({ propertyId, ip, userAgent, day, at })) return;
      add({ propertyId, day, views: 1 });
      schedule();
    },
    flush,
    stop() {
      isStopped = true;
      return flush();
    },
  };
}
