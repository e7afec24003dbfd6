import type { Db } from "../db/database.ts";
import { enqueueJob } from "./job-queue.ts";

/** A run that comes round by itself. Its job id is made of its period, so a period runs once, however many workers. */
export interface Schedule {
  kind: string;
  /** The period an instant belongs to, such as `2026-11-15` for a daily run. */
  periodOf(nowMs: number): string;
}

/** Answers a function that enqueues whatever is due; it remembers what it did, and spares the database the question. */
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
