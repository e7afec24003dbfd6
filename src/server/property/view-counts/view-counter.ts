import { londonDay } from "../../../domain/time/london-day.ts";
import { MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import type { Log } from "../../log.ts";
import { sign } from "../../signature.ts";
import { forgetCountedViews, rememberViews } from "./counted-view-queries.ts";
import { isCrawler } from "./is-crawler.ts";
import { addPropertyViews, type DayViews } from "./property-view-queries.ts";

interface SeenProperty {
  propertyId: number;
  ip: string;
  userAgent: string | undefined;
}

/** Collects views in memory and stores them in batches, so a burst of views costs one transaction. */
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
  /** Keys the hashes of views. Every process must have the same one. */
  secret: string;
  clock?: () => number;
  flushMs?: number;
}

interface WaitingView {
  viewHash: string;
  propertyId: number;
  day: string;
  at: number;
}

/** Views of a property by the same visitor within this time count once, whichever processes they reach. */
export const REPEAT_MS = 30 * MINUTE_MS;
/** A process that is killed loses at most this much. */
const FLUSH_MS = 3 * SECOND_MS;
/** The most views kept while the database is unavailable. Further ones are lost. */
const MOST_WAITING = 20_000;

export function startViewCounter(options: CounterOptions): ViewCounter {
  const { db, log, secret, clock = Date.now, flushMs = FLUSH_MS } = options;
  const waiting = new Map<string, WaitingView>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function add(view: WaitingView): void {
    if (waiting.has(view.viewHash) || waiting.size >= MOST_WAITING) return;
    waiting.set(view.viewHash, view);
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
    const seen = [...waiting.values()];
    waiting.clear();
    try {
      await storeViews(db, seen, clock());
    } catch (error) {
      log.warn({ err: error }, "Couldn't store property views");
      for (const view of seen) add(view);
    }
    schedule();
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count({ propertyId, ip, userAgent }) {
      if (userAgent === undefined || isCrawler(userAgent)) return;
      const at = clock();
      const day = londonDay(at);
      // With the day, so that no visitor can be followed from one day to the next.
      const viewHash = sign(secret, "property-view", [day, propertyId, ip, userAgent].join("\n"));
      add({ viewHash, propertyId, day, at });
      schedule();
    },
    flush,
    stop() {
      isStopped = true;
      return flush();
    },
  };
}

/** The hashes stay for half an hour; what is kept after that is a number per property and day. */
async function storeViews(db: Db, seen: readonly WaitingView[], now: number): Promise<void> {
  await db.transaction(async (trx) => {
    // One process at a time: their rows overlap, and would be locked in different orders.
    await takeTurn(trx, { engine: db.engine, turn: "views", name: "count" });
    const fresh = await rememberViews(trx, seen, REPEAT_MS);
    await addPropertyViews(trx, sumByDay(seen.filter(({ viewHash }) => fresh.has(viewHash))));
    await forgetCountedViews(trx, now - REPEAT_MS);
  });
}

function sumByDay(views: readonly WaitingView[]): DayViews[] {
  const sums = new Map<string, DayViews>();
  for (const { propertyId, day } of views) {
    const sum = sums.get(`${day} ${propertyId}`) ?? { propertyId, day, views: 0 };
    sums.set(`${day} ${propertyId}`, { ...sum, views: sum.views + 1 });
  }
  return [...sums.values()];
}
