import { join } from "node:path";
import { DAY_MS } from "../../domain/time/time.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { deleteOldDeliveries, listKeptHashes } from "./delivery-queries.ts";
import { toDeliveryKey } from "./receive-delivery.ts";
import { deleteOldFeedChanges } from "./run/change-queries.ts";
import { deleteOldFindings } from "./run/finding-queries.ts";
import { KEEP_CHANGES_MS } from "./run/roll-back.ts";
import { sweepDocuments } from "./sweep-documents.ts";
import { sweepTakenFiles } from "./watch/sweep-taken-files.ts";

const KEEP_FINDINGS_MS = 90 * DAY_MS;

interface SweepDeps {
  db: Db;
  store: MediaStore;
  config: Pick<Config, "dataDir">;
}

/** Deletes what can no longer be rolled back or asked for. The latest delivery of each feed stays. */
export async function sweepFeeds({ db, store, config }: SweepDeps, now: number): Promise<void> {
  await deleteOldFeedChanges(db.query, now - KEEP_CHANGES_MS);
  await deleteOldFindings(db.query, now - KEEP_FINDINGS_MS);
  const gone = await deleteOldDeliveries(db.query, now - KEEP_CHANGES_MS);
  const kept = await listKeptHashes(db.query, gone);
  for (const sha256 of gone) if (!kept.has(sha256)) await store.remove(toDeliveryKey(sha256));
  await sweepDocuments({ db, store }, now);
  await sweepTakenFiles(join(config.dataDir, "feeds"), now - KEEP_CHANGES_MS);
}
