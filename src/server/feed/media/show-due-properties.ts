import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { listDueLooks, listDueProperties } from "./due-look-queries.ts";
import { FEED_MEDIA, type FeedMediaPayload } from "./enqueue-feed-media.ts";
import { settleMedia } from "./settle-media.ts";

const FEED_DUE = "feed-due";
const MOST_SHOWN = 1_000;
const MOST_LOOKS = 500;
const MINUTE_LENGTH = "2026-11-16T22:15".length;

/** Every minute. */
export const FEED_DUE_SCHEDULE: Schedule = {
  kind: FEED_DUE,
  periodOf: (now) => new Date(now).toISOString().slice(0, MINUTE_LENGTH),
};

interface DueDeps {
  db: Db;
  clock?: () => number;
}

/** Shows properties that have waited long enough, and orders the looks at files that are due. */
export function feedDueHandler({ db, clock = Date.now }: DueDeps): JobHandler {
  return {
    kind: FEED_DUE,
    async run() {
      const now = clock();
      await showDueProperties(db, now);
      await db.transaction((trx) => enqueueDueLooks(trx, now));
    },
  };
}

/** Shows properties whose first picture didn't come in time, or whose date has come. */
async function showDueProperties(db: Db, now: number): Promise<void> {
  const due = await listDueProperties(db.query, { now, limit: MOST_SHOWN });
  for (const [feedId, theirRefs] of due) await settleMedia(db, { feedId, theirRefs, now });
}

/** A look that is due has one job, however often this runs before the job does. */
async function enqueueDueLooks(trx: Trx, now: number): Promise<void> {
  for (const { feedId, theirRef, runId, nextLookAt } of await listDueLooks(trx, { now, limit: MOST_LOOKS })) {
    const payload: FeedMediaPayload = { feedId, runId, theirRefs: [theirRef], hasDelivery: false };
    const id = `${FEED_MEDIA}:${feedId}:${theirRef}:${nextLookAt}`;
    await enqueueJob(trx, { id, kind: FEED_MEDIA, payload }, now);
  }
}
