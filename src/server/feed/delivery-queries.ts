import type { Query, Trx } from "../db/database.ts";
import type { FeedDeliveryTable } from "../db/tables/feed-tables.ts";

export interface Delivery {
  deliveryId: number;
  feedId: string;
  sha256: string;
  name: string;
  receivedAt: number;
}

type NewDelivery = Omit<Delivery, "deliveryId"> & { bytes: number; how: FeedDeliveryTable["how"] };

const COLUMNS = ["delivery_id", "feed_id", "sha256", "name", "received_at"] as const;

function toDelivery(row: {
  delivery_id: number;
  feed_id: string;
  sha256: string;
  name: string;
  received_at: number;
}): Delivery {
  return {
    deliveryId: row.delivery_id,
    feedId: row.feed_id,
    sha256: row.sha256,
    name: row.name,
    receivedAt: row.received_at,
  };
}

export async function insertDelivery(trx: Trx, delivery: NewDelivery): Promise<number> {
  const { delivery_id } = await trx
    .insertInto("feed_deliveries")
    .values({
      feed_id: delivery.feedId,
      sha256: delivery.sha256,
      name: delivery.name,
      bytes: delivery.bytes,
      how: delivery.how,
      received_at: delivery.receivedAt,
    })
    .returning("delivery_id")
    .executeTakeFirstOrThrow();
  return delivery_id;
}

export async function findLatestDelivery(query: Query, feedId: string): Promise<Delivery | undefined> {
  const row = await query
    .selectFrom("feed_deliveries")
    .select(COLUMNS)
    .where("feed_id", "=", feedId)
    .orderBy("delivery_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toDelivery(row);
}

export async function findDelivery(query: Query, deliveryId: number): Promise<Delivery | undefined> {
  const row = await query
    .selectFrom("feed_deliveries")
    .select(COLUMNS)
    .where("delivery_id", "=", deliveryId)
    .executeTakeFirst();
  return row && toDelivery(row);
}

/** Deletes deliveries but the latest of each feed, and returns the hashes of their content. */
export async function deleteOldDeliveries(query: Query, before: number): Promise<string[]> {
  const rows = await query
    .deleteFrom("feed_deliveries")
    .where("received_at", "<", before)
    .where("delivery_id", "not in", (from) =>
      from
        .selectFrom("feed_deliveries")
        .select(({ fn }) => fn.max("delivery_id").as("latest"))
        .groupBy("feed_id"),
    )
    .returning("sha256")
    .execute();
  return [...new Set(rows.map(({ sha256 }) => sha256))];
}

/** Which of these contents a delivery still has. */
export async function listKeptHashes(query: Query, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await query
    .selectFrom("feed_deliveries")
    .select("sha256")
    .where("sha256", "in", hashes)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
