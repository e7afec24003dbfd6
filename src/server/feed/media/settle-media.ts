import { feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { listFeedMedia } from "../../../domain/feed/media/feed-media.ts";
import { changesMedia, type ResolvedMedia, resolveMedia } from "../../../domain/feed/media/resolve-media.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { findProperties } from "../../property/property-queries.ts";
import { findFeed } from "../feed-queries.ts";
import { withoutOverrides } from "../overrides/apply-stored-overrides.ts";
import { findFeedProperties } from "../run/feed-property-queries.ts";
import { type FeedWrite, writeFeedProperties } from "../run/write-feed-properties.ts";
import { findKnownFiles } from "./feed-file-queries.ts";

interface SettleOptions {
  feedId: string;
  theirRefs: readonly string[];
  now: number;
}

/**
 * Shows properties that needn't wait any more, and gives those that are shown their new pictures. Reads the records
 * again, because a run may have changed them meanwhile.
 */
export async function settleMedia(db: Db, { feedId, theirRefs, now }: SettleOptions): Promise<void> {
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "feeds" });
    const feed = await findFeed(trx, feedId);
    if (!feed) return;
    for (const row of (await findFeedProperties(trx, feedId, theirRefs)).values()) {
      const write = toWrite(row);
      if (!(await isDue(trx, row, { write, now }))) continue;
      await writeFeedProperties(db, trx, [write], {
        feed,
        runId: row.run_id,
        now,
        isNews: row.state === "waiting" && row.is_news === 1,
        isFirstRun: false,
        mustShow: true,
        looksAtMedia: false,
      });
    }
  });
}

function toWrite(row: FeedPropertyRow): FeedWrite {
  return {
    theirRef: row.their_ref,
    branchId: row.branch_id,
    hash: row.record_hash,
    record: feedRecordSchema.parse(JSON.parse(row.record_json)),
    place: JSON.parse(row.place_json),
    isHidden: false,
  };
}

async function isDue(
  trx: Trx,
  row: FeedPropertyRow,
  { write: { record }, now }: { write: FeedWrite; now: number },
): Promise<boolean> {
  const sources = listFeedMedia(record).map(({ media }) => media.source);
  const media = resolveMedia(record, await findKnownFiles(trx, row.feed_id, sources));
  if (row.state === "waiting") return canShow(row, { media, publishFrom: record.publishFrom, now });
  const listed = row.state === "shown" ? await findProperties(trx, [row.property_id]) : [];
  const [fromFeed] = await withoutOverrides(trx, listed);
  return fromFeed !== undefined && changesMedia(media, fromFeed.details);
}

function canShow(
  { show_at }: FeedPropertyRow,
  { media, publishFrom, now }: { media: ResolvedMedia; publishFrom: number | null; now: number },
): boolean {
  if (show_at !== null && show_at <= now) return true;
  const isPublic = publishFrom === null || publishFrom <= now;
  return isPublic && (media.photos.length > 0 || media.isLookedAt);
}
