import { Readable } from "node:stream";
import { z } from "zod";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { openErasureJournal } from "../../account/erasure/erasure-journal.ts";
import { listStoredErasures } from "../../account/erasure/erasure-record-job.ts";
import { reapplyErasures, requireReadableRecords } from "../../account/erasure/reapply-erasures.ts";
import { type DatabaseCopy, loadDatabase } from "../../db/copy/load-database.ts";
import { requireUsableTarget } from "../../db/copy/target-database.ts";
import type { Db, Trx } from "../../db/database.ts";
import { emptyWriteAheadLog } from "../../db/scrub-files.ts";
import type { Log } from "../../log.ts";
import type { MediaStore } from "../../media/store/media-store.ts";
import { listSiteDocuments } from "../settings/site-queries.ts";
import { readArchive } from "./archive-reader.ts";
import { MEDIA_FOLDER, ROWS_FOLDER } from "./backup-manifest.ts";
import { type CheckedBackup, checkBackup, readMediaKey, readRowsEntry } from "./check-backup.ts";
import { findLastChange, finishLoad } from "./finish-load-queries.ts";

export interface RestoreDeps {
  db: Db;
  media: MediaStore;
  log: Pick<Log, "info">;
  /** Where the journal of erasures is. */
  dataDir: string;
  publicUrl: string;
  /** The present secret first, then earlier ones. */
  secrets: readonly [string, ...string[]];
}

export interface RestoreResult {
  backup: CheckedBackup;
  /** People who were erased again, because they were erased after the backup was made. */
  erased: number;
}

const agencyNameSchema = z.object({ name: z.string() });

const ADVICE = "Add --replace to delete its content and restore the backup instead.";

/**
 * Restores a backup in one transaction, into either engine. The whole file is checked before anything is written. The
 * media are written first, because files without a row are harmless and rows without a file aren't.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  { file, isReplaced, now }: { file: string; isReplaced: boolean; now: number },
): Promise<RestoreResult> {
  const { db, media, log, dataDir, publicUrl, secrets } = deps;
  const backup = await checkBackup(file);
  await requireUsableTarget(db.engine, db.query, { isReplaced, advice: ADVICE });
  const records = [...openErasureJournal(dataDir).list(), ...(await listStoredErasures(media))];
  requireReadableRecords({ records, takenAt: backup.header.takenAt, secrets });
  const lastChange = await findLastChange(db);
  await restoreMedia(media, file);
  let erased = 0;
  await loadDatabase(db, toArchiveCopy(backup), {
    isReplaced,
    advice: ADVICE,
    async finish(trx) {
      await finishLoad(db.engine, trx, { lastChange, now });
      erased = await reapplyErasures(
        { trx, log, agencyName: await findAgencyName(trx), publicUrl, secret: secrets[0] },
        { records, takenAt: backup.header.takenAt, secrets, now },
      );
    },
  });
  // The log still contains the rows that were erased again.
  await emptyWriteAheadLog(db);
  return { backup, erased };
}

async function findAgencyName(trx: Trx): Promise<string> {
  const documents = await listSiteDocuments(trx);
  const body = documents.find(({ name }) => name === "agency")?.body;
  return agencyNameSchema.safeParse(body).data?.name ?? DEFAULT_SETTINGS.agency.name;
}

async function restoreMedia(media: MediaStore, file: string): Promise<void> {
  for await (const entry of readArchive(file))
    if (entry.name.startsWith(MEDIA_FOLDER))
      await media.put(readMediaKey(entry), Readable.from(entry.content));
}

/** The rows are read from the file a second time; what is written is compared with the checked manifest. */
function toArchiveCopy({ file, header, manifest }: CheckedBackup): DatabaseCopy {
  return {
    migrations: header.migrations,
    tables: header.tables,
    async *readAll() {
      for await (const entry of readArchive(file))
        if (entry.name.startsWith(ROWS_FOLDER)) yield await readRowsEntry(entry, header);
    },
    getTotals: async () => ({ tables: manifest.tables, sequences: manifest.sequences }),
  };
}
