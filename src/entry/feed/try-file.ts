import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { type RunReport, toEmptyReport } from "../../domain/feed/run-report.ts";
import { findLatestDelivery } from "../../server/feed/delivery-queries.ts";
import { EMPTY_DELIVERY } from "../../server/feed/receive-delivery.ts";
import { tryDelivery } from "../../server/feed/run/try-delivery.ts";
import { type DeliveredFile, requireFeed, requireFile, UNCHANGED } from "./deliver-file.ts";
import type { FeedCommand } from "./finish-run.ts";

/** Plans a file and writes nothing. */
export async function tryFile({ db }: FeedCommand, { feedId, path }: DeliveredFile): Promise<RunReport> {
  const feed = await requireFeed(db, feedId);
  if ((await requireFile(path)) === 0) return toEmptyReport("refused", EMPTY_DELIVERY);
  const latest = await findLatestDelivery(db.query, feedId);
  if (latest?.sha256 === (await hashFile(path))) return toEmptyReport("unchanged", UNCHANGED);
  const file = { path, name: basename(path) };
  return (await tryDelivery(db, { feed, file, now: Date.now() })).report;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
