import type { Trx } from "../../db/database.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { insertRun } from "./run-queries.ts";

export const FEED_RUN = "feed-run";

/** A run that is killed is tried again from the start: until it publishes, it changes nothing. */
const MAX_ATTEMPTS = 10;

interface OrderedRun {
  feedId: string;
  deliveryId: number;
  now: number;
}

/** Adds a run of a stored delivery and the job that carries it out. */
export async function enqueueRun(trx: Trx, { feedId, deliveryId, now }: OrderedRun): Promise<number> {
  const runId = await insertRun(trx, { feedId, deliveryId, kind: "delivery", now });
  await enqueueRunJob(trx, { runId, id: `${FEED_RUN}:${runId}`, now });
  return runId;
}

/** After a decision the same run gets a second job. */
export async function enqueueRunJob(
  trx: Trx,
  { runId, id, now }: { runId: number; id: string; now: number },
): Promise<void> {
  await enqueueJob(trx, { id, kind: FEED_RUN, payload: { runId }, maxAttempts: MAX_ATTEMPTS }, now);
}
