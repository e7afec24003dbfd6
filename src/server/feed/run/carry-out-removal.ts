import { z } from "zod";
import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import type { RecordPlace } from "../../../domain/feed/to-feed-property.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { advanceFeed, type Feed, findFeed } from "../feed-queries.ts";
import { hashRecord } from "./collect-rows.ts";
import { findFeedProperties } from "./feed-property-queries.ts";
import { listFindings } from "./finding-queries.ts";
import { endRun, type FeedRun } from "./run-queries.ts";
import { withdrawProperties } from "./withdraw-properties.ts";
import { writeFeedProperties } from "./write-feed-properties.ts";

/** The finding in which a held removal is kept. Its raw text is a `HeldRemoval`. */
export const REMOVAL_HELD = "removal-held";

const heldRemovalSchema = z.object({
  /** How the property is shown if we sold or let it; null if it isn't shown any longer. */
  sold: z
    .object({
      status: feedRecordSchema.shape.status,
      exchangedOn: feedRecordSchema.shape.exchangedOn,
    })
    .nullable(),
});
export type HeldRemoval = z.infer<typeof heldRemovalSchema>;

/** Carries out the removal that a call asked for, the brake held and a person has confirmed. */
export async function carryOutRemoval(db: Db, { runId, feedId }: FeedRun, now: number): Promise<void> {
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "feeds" });
    const feed = await findFeed(trx, feedId);
    const [held] = (await listFindings(trx, runId, 10)).filter(({ code }) => code === REMOVAL_HELD);
    const theirRef = held?.their_ref ?? "";
    const row = (await findFeedProperties(trx, feedId, [theirRef])).get(theirRef);
    const isListed = row !== undefined && row.state !== "withdrawn";
    if (feed && isListed) {
      await advanceFeed(trx, feedId, feed.version);
      const { sold } = heldRemovalSchema.parse(JSON.parse(held?.raw_text ?? '{"sold":null}'));
      if (sold) await markAsSold(db, trx, { feed, runId, row, sold, now });
      else await withdrawProperties(db, trx, { feedId, runId, theirRefs: [theirRef] });
    }
    await endRun(trx, {
      runId,
      report: {
        ...EMPTY_COUNTS,
        verdict: "published",
        reason: isListed ? "" : "The property wasn’t listed any longer.",
        rows: 1,
        withdrawn: isListed ? 1 : 0,
        warnings: {},
      },
      columns: [],
      scopes: [],
      findings: [],
      now,
    });
  });
}

interface SaleOptions {
  feed: Feed;
  runId: number;
  row: FeedPropertyRow;
  sold: NonNullable<HeldRemoval["sold"]>;
  now: number;
}

async function markAsSold(db: Db, trx: Trx, { feed, runId, row, sold, now }: SaleOptions): Promise<void> {
  const record = { ...(JSON.parse(row.record_json) as FeedRecord), ...sold };
  const write = {
    theirRef: row.their_ref,
    branchId: row.branch_id,
    hash: hashRecord(record),
    record,
    isHidden: row.state === "hidden",
    place: JSON.parse(row.place_json) as RecordPlace,
  };
  await writeFeedProperties(db, trx, [write], {
    feed,
    runId,
    now,
    isNews: true,
    isFirstRun: false,
    mustShow: true,
  });
}
