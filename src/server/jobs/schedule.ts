import type { Db } from "../db/database.ts";
import { enqueueJob } from "./job-queue.ts";

/** A recurring job. Its id contains the period, so each period runs once, however many workers there are. */
export interface Schedule {
  kind: string;
  /** The period that a time belongs to, such as `2026-11-15` for a daily run. */
  periodOf(nowMs: number): string;
}

/** Returns a function that enqueues whatever is due. It remembers what it enqueued, to save database queries. */
export function createScheduler(db: Db, schedules: readonly Schedule[]): (nowMs: number) => Promise<void> {
  const lastPeriods = new Map<string, string>();
  return async (now) => {
    for (const { kind, periodOf } of schedules) {
      const period = periodOf(now);
      if (lastPeriods.get(kind) === period) continue;
      await db.transaction((trx) =>
        enqueueJob(trx, { id: `${kind}:${period}`, kind, payload: { period } }, now),
      );
      lastPeriods.set(kind, period);
    }
  };
}
