import { z } from "zod";
import type { JobHandler } from "../../jobs/job.ts";
import type { Log } from "../../log.ts";
import { type PullDeps, pullFeed } from "./pull-feed.ts";
import { PullFailed } from "./pull-request.ts";

export const FEED_PULL = "feed-pull";
/** After this many failures the feed's next time is soon enough; a feed that stays silent is reported elsewhere. */
const TRIES = 3;

const payloadSchema = z.object({ feedId: z.string() });

export function feedPullHandler(deps: PullDeps & { log: Log }): JobHandler {
  return {
    kind: FEED_PULL,
    async run({ payload, attempt }, lost) {
      const { feedId } = payloadSchema.parse(payload);
      try {
        const result = await pullFeed(deps, { feedId, signal: lost });
        if (result && "refused" in result) deps.log.warn({ feed: feedId }, result.refused);
      } catch (error) {
        if (!(error instanceof PullFailed) || lost.aborted) throw error;
        if (!error.isFinal && attempt < TRIES) throw error;
        deps.log.warn({ feed: feedId }, `A feed couldn't be fetched: ${error.message}`);
      }
    },
  };
}
