import type { FeedKind } from "../../../domain/feed/feed-settings-schema.ts";
import { findSilentFrom } from "../../../domain/feed/report/usual-gap.ts";
import type { Query } from "../../db/database.ts";
import { listHeardFeeds, listHeldRuns } from "./feed-report-queries.ts";

/** Whether a feed waits for a person, or hasn't been heard for too long. */
export async function readFeedCondition(
  query: Query,
  now: number,
): Promise<{ hasHeldRun: boolean; hasSilentFeed: boolean }> {
  const feeds = await listHeardFeeds(query);
  const held = await Promise.all(feeds.map(({ feedId }) => listHeldRuns(query, feedId)));
  return {
    hasHeldRun: held.some((runs) => runs.length > 0),
    hasSilentFeed: feeds.some((feed) => {
      const silentFrom = findSilentFrom({ ...feed, kind: feed.kind as FeedKind });
      return silentFrom !== null && silentFrom <= now;
    }),
  };
}
