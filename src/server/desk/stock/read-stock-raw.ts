import { join } from "node:path";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { StockRawView } from "../../../domain/desk/stock/stock-view.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { findDelivery } from "../../feed/delivery-queries.ts";
import { DeliveryRefused } from "../../feed/feed-reader.ts";
import { withRunDelivery } from "../../feed/media/with-run-delivery.ts";
import { findFeedPropertiesById } from "../../feed/run/feed-property-queries.ts";
import { findRun } from "../../feed/run/run-queries.ts";
import { openLocalFiles } from "../../media/store/local-files.ts";
import type { Desk } from "../desk.ts";
import { findStockRow } from "./stock-list-queries.ts";

interface RawAsked {
  user: DeskUser;
  propertyId: number;
  now: number;
}

/** The row of a home in the stored file that last changed it; undefined if the home is of another branch. */
export async function readStockRaw(desk: Desk, asked: RawAsked): Promise<StockRawView | undefined> {
  const { user, propertyId, now } = asked;
  const { query } = desk.db;
  const row = await findStockRow(query, user, propertyId);
  const stored = row && (await findFeedPropertiesById(query, [propertyId])).get(propertyId);
  if (!row || !stored) return undefined;
  const { displayAddress: name } = JSON.parse(stored.record_json) as FeedRecord;
  const run = await findRun(query, stored.run_id);
  const delivery =
    typeof run?.deliveryId === "number" ? await findDelivery(query, run.deliveryId) : undefined;
  if (!delivery) return { propertyId, name, from: "", raw: null };
  const from = `${toFeedName(delivery.feedId)}, ${delivery.name}, ${formatTimeInSentence(delivery.receivedAt, now)}`;
  return {
    propertyId,
    name,
    from,
    raw: await findRawRow(desk, { runId: stored.run_id, theirRef: stored.their_ref }),
  };
}

async function findRawRow(
  { db, store, config }: Desk,
  { runId, theirRef }: { runId: number; theirRef: string },
): Promise<string | null> {
  const files = openLocalFiles(store, join(config.dataDir, "desk-uploads", ".fetched"));
  let raw: string | null = null;
  try {
    await withRunDelivery({ query: db.query, files }, runId, async (delivery) => {
      if (!delivery) return;
      for await (const row of delivery.readRows({ isAsBefore: (one) => one.theirRef !== theirRef }))
        if (row.theirRef === theirRef) {
          raw = row.raw;
          return;
        }
    });
  } catch (error) {
    // A file that has been swept or can't be read any more has no row to show.
    if (!(error instanceof DeliveryRefused)) throw error;
  }
  return raw;
}
