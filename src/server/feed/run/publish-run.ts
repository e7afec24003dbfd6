import { chunksOf } from "../../db/chunks.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { advanceFeed, type Feed } from "../feed-queries.ts";
import { enqueueFeedMedia } from "../media/enqueue-feed-media.ts";
import { setMissingRuns } from "./feed-property-queries.ts";
import type { RunPlan } from "./plan-run.ts";
import type { PreparedWrites } from "./prepared-writes.ts";
import { endRun } from "./run-queries.ts";
import { withdrawProperties } from "./withdraw-properties.ts";
import { writeFeedProperties } from "./write-feed-properties.ts";

/** Small, because SQLite blocks our thread while it writes a batch. */
const PROPERTIES_PER_BATCH = 20;

/** Something else changed the feed after the plan was made. */
export class StalePlan extends Error {
  override readonly name = "StalePlan";
}

interface Publication {
  /**
   * A connection of its own: on SQLite, other queries of the process would wait for the end of this transaction on the
   * shared one.
   */
  db: Db;
  feed: Feed;
  runId: number;
  plan: RunPlan;
  prepared: PreparedWrites;
  columns: readonly string[];
  now: number;
}

/** Publishes a plan in one transaction. Throws `StalePlan` if the plan is out of date. */
export async function publishRun(publication: Publication): Promise<void> {
  const { db, feed, runId, plan, now } = publication;
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "feeds" });
    if (!(await advanceFeed(trx, feed.feedId, plan.version))) throw new StalePlan(feed.feedId);
    await writeAll(trx, publication);
    for (const theirRefs of chunksOf(plan.withdrawals, PROPERTIES_PER_BATCH)) {
      await withdrawProperties(db, trx, { feedId: feed.feedId, runId, theirRefs });
      await yieldToEventLoop();
    }
    await setMissingRuns(trx, feed.feedId, plan.missing, 1);
    await setMissingRuns(trx, feed.feedId, plan.found, 0);
    await endRun(trx, {
      runId,
      report: plan.report,
      columns: publication.columns,
      scopes: plan.scopes,
      findings: plan.log.kept,
      heldChanges: plan.heldChanges,
      now,
    });
  });
}

async function writeAll(trx: Trx, publication: Publication): Promise<void> {
  const { db, feed, runId, plan, prepared, now } = publication;
  const { changedMedia } = plan;
  const written = new Set<string>();
  for await (const writes of prepared.readBatches(PROPERTIES_PER_BATCH)) {
    await writeFeedProperties(db, trx, writes, {
      feed,
      runId,
      now,
      isNews: !plan.isFirstRun,
      isFirstRun: plan.isFirstRun,
      changedMedia,
    });
    for (const { theirRef } of writes) if (changedMedia.has(theirRef)) written.add(theirRef);
    await yieldToEventLoop();
  }
  const theirRefs = [...changedMedia].filter((ref) => !written.has(ref) && plan.known.has(ref));
  await enqueueFeedMedia(trx, { feedId: feed.feedId, runId, theirRefs });
}
