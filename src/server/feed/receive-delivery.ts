import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "../db/database.ts";
import type { FeedDeliveryTable } from "../db/tables/feed-tables.ts";
import type { MediaKey, MediaStore } from "../media/store/media-store.ts";
import { findLatestDelivery, insertDelivery } from "./delivery-queries.ts";
import { findFeed, touchFeed } from "./feed-queries.ts";
import { enqueueRun } from "./run/enqueue-run.ts";
import { hasFailedRun } from "./run/run-queries.ts";

export interface ReceiveDeps {
  db: Db;
  store: MediaStore;
  /** Where a delivery is kept while it arrives. */
  folder: string;
}

interface ReceivedDelivery {
  feedId: string;
  name: string;
  how: FeedDeliveryTable["how"];
  content: Readable;
  maxBytes?: number;
}

/** `unchanged`: the same bytes as the feed's latest delivery. */
export type ReceiveResult =
  | { ok: { runId: number; sha256: string } }
  | { unchanged: true }
  | { refused: string };

export const EMPTY_DELIVERY = "The delivery is empty.";
export const MOST_DELIVERY_BYTES = 1024 ** 3;

class TooLarge extends Error {}

export function toDeliveryKey(sha256: string): MediaKey {
  return `deliveries/${sha256}`;
}

/** Stores a delivery before anything is read of it, and orders its run. */
export async function receiveDelivery(
  { db, store, folder }: ReceiveDeps,
  { feedId, name, how, content, maxBytes = MOST_DELIVERY_BYTES }: ReceivedDelivery,
): Promise<ReceiveResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `arriving-${randomUUID()}`);
  try {
    const { sha256, bytes } = await copyAndHash(content, file, maxBytes);
    if (bytes === 0) return { refused: EMPTY_DELIVERY };
    await store.put(toDeliveryKey(sha256), createReadStream(file));
    return await db.transaction<ReceiveResult>(async (trx) => {
      const now = Date.now();
      await touchFeed(trx, feedId, now);
      const feed = await findFeed(trx, feedId);
      if (!feed) return { refused: `There is no feed “${feedId}”.` };
      if (feed.state === "paused") return { refused: `The feed “${feedId}” is paused.` };
      const latest = await findLatestDelivery(trx, feedId);
      if (latest?.sha256 === sha256 && !(await hasFailedRun(trx, latest.deliveryId)))
        return { unchanged: true };
      const delivery = { feedId, sha256, name: name.slice(0, 200), bytes, how, receivedAt: now };
      const deliveryId = await insertDelivery(trx, delivery);
      return { ok: { runId: await enqueueRun(trx, { feedId, deliveryId, now }), sha256 } };
    });
  } catch (error) {
    if (error instanceof TooLarge) return { refused: "The delivery is larger than 1 GB." };
    throw error;
  } finally {
    content.destroy();
    await rm(file, { force: true });
  }
}

async function copyAndHash(
  content: Readable,
  file: string,
  maxBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, count, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return { sha256: hash.digest("hex"), bytes };
}
