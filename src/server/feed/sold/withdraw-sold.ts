import { isSaleOver } from "../../../domain/feed/recently-sold.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import type { Db } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { advanceFeed, findFeed, listFeeds } from "../feed-queries.ts";
import { insertRun } from "../run/run-queries.ts";
import { withdrawProperties } from "../run/withdraw-properties.ts";
import { listSold } from "./sold-queries.ts";

/** Withdraws what was shown as sold or let for the feed's number of days, and returns how many properties that were. */
export async function withdrawSold(db: Db, now: number): Promise<number> {
  let withdrawn = 0;
  for (const { feedId } of await listFeeds(db.query)) {
    withdrawn += await db.transaction(async (trx) => {
      await takeLock(trx, { engine: db.engine, lock: "feeds" });
      const feed = await findFeed(trx, feedId);
      if (!feed) return 0;
      const { recentlySoldDays } = feed.settings;
      const over = (await listSold(trx, feedId)).filter((sold) =>
        isSaleOver(sold, { recentlySoldDays, now }),
      );
      if (over.length === 0) return 0;
      await advanceFeed(trx, feedId, feed.version);
      const runId = await insertRun(trx, {
        feedId,
        deliveryId: null,
        kind: "by-hand",
        state: "published",
        report: {
          ...EMPTY_COUNTS,
          verdict: "published",
          reason: `Shown as sold or let for ${recentlySoldDays} days.`,
          withdrawn: over.length,
          warnings: {},
        },
        now,
      });
      const theirRefs = over.map(({ theirRef }) => theirRef);
      await withdrawProperties(db, trx, { feedId, runId, theirRefs });
      return over.length;
    });
  }
  return withdrawn;
}
