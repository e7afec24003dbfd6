import { z } from "zod";
import { chunksOf } from "../../db/chunks.ts";
import type { Trx } from "../../db/database.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";

export const FEED_MEDIA = "feed-media";

const PROPERTIES_PER_JOB = 20;

export const feedMediaPayloadSchema = z.object({
  feedId: z.string(),
  runId: z.number(),
  theirRefs: z.array(z.string()).max(PROPERTIES_PER_JOB),
  /** Whether the run's delivery may have files of these properties. */
  hasDelivery: z.boolean(),
});
export type FeedMediaPayload = z.infer<typeof feedMediaPayloadSchema>;

/** Orders a look at the pictures of properties that a run published. Call it in the transaction that publishes. */
export async function enqueueFeedMedia(
  trx: Trx,
  { feedId, runId, theirRefs }: { feedId: string; runId: number; theirRefs: readonly string[] },
): Promise<void> {
  for (const chunk of chunksOf(theirRefs, PROPERTIES_PER_JOB)) {
    const payload: FeedMediaPayload = { feedId, runId, theirRefs: chunk, hasDelivery: true };
    await enqueueJob(trx, { kind: FEED_MEDIA, payload });
  }
}
