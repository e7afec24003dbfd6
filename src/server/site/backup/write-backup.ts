import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, rm, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { toDatabaseCopy } from "../../db/copy/copy-of-database.ts";
import type { CopyTotals, DatabaseCopy } from "../../db/copy/load-database.ts";
import { readSnapshot } from "../../db/copy/read-snapshot.ts";
import type { Db } from "../../db/database.ts";
import { MEDIA_AREAS, type MediaStore } from "../../media/store/media-store.ts";
import { OperatorProblem } from "../../operator-problem.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  MEDIA_FOLDER,
  ROWS_FOLDER,
} from "./backup-manifest.ts";
import { type CheckedBackup, checkBackup } from "./check-backup.ts";

export interface BackupDeps {
  /** Opened for this backup alone: on SQLite its one connection is busy until the rows are read. */
  db: Db;
  media: MediaStore;
}

const BYTES_PER_ENTRY = 2_000_000;
/** Received but not checked yet; no row refers to them. */
const AREAS = MEDIA_AREAS.filter((area) => area !== "incoming");

/**
 * Writes a copy of the database as it is at one moment, then of the media. A file is stored before a row refers to it,
 * so every file that the rows need is there. The backup is read back before it gets its name.
 */
export async function writeBackup(
  deps: BackupDeps,
  { file, now }: { file: string; now: number },
): Promise<CheckedBackup> {
  if (existsSync(file)) throw new OperatorProblem(`${file} exists already, so nothing was written.`);
  const draft = `${file}.part-${process.pid}`;
  const archive = createArchive(draft, now);
  try {
    const manifest = await writeEntries(deps, archive, now);
    await archive.finish();
    const checked = await checkBackup(draft);
    if (checked.manifest.digest !== manifest.digest)
      throw new OperatorProblem("The backup was damaged while it was written. Check the disk.");
    await putInPlace(draft, file);
    return { ...checked, file };
  } catch (error) {
    await archive.abandon();
    throw toProblem(error);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeEntries(
  { db, media }: BackupDeps,
  archive: ArchiveWriter,
  now: number,
): Promise<BackupManifest> {
  const totals = await readSnapshot(db, async (query) => {
    const copy = await toDatabaseCopy(db.engine, query);
    if (copy.migrations.length === 0) throw new OperatorProblem("There is no database to back up yet.");
    const header: BackupHeader = {
      gableBackup: BACKUP_FORMAT,
      takenAt: now,
      engine: db.engine,
      migrations: [...copy.migrations],
      tables: copy.tables.map(({ name, columns }) => ({ name, columns })),
    };
    await archive.add(HEADER_NAME, toJson(header));
    return writeRows(copy, archive);
  });
  const files = await writeMedia(media, archive);
  const manifest: BackupManifest = { ...totals, ...files, digest: archive.digest() };
  const text = toJson(manifest);
  await archive.add(MANIFEST_NAME, text);
  await archive.add(MANIFEST_HASH_NAME, Buffer.from(createHash("sha256").update(text).digest("hex")));
  return manifest;
}

/** Rows as lines of JSON, in entries that fit into memory. */
async function writeRows(copy: DatabaseCopy, archive: ArchiveWriter): Promise<CopyTotals> {
  let table = "";
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    part += 1;
    const name = `${ROWS_FOLDER}${table}/${String(part).padStart(6, "0")}.jsonl`;
    await archive.add(name, Buffer.from(`${lines.join("\n")}\n`));
    lines = [];
    bytes = 0;
  };
  for await (const batch of copy.readAll()) {
    if (batch.table !== table) {
      await flush();
      table = batch.table;
      part = 0;
    }
    for (const row of batch.rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      bytes += line.length;
    }
    if (bytes >= BYTES_PER_ENTRY) await flush();
  }
  await flush();
  return copy.getTotals();
}

async function writeMedia(
  media: MediaStore,
  archive: ArchiveWriter,
): Promise<Pick<BackupManifest, "media" | "missingMedia">> {
  const total = { files: 0, bytes: 0 };
  const missingMedia: string[] = [];
  for (const area of AREAS)
    for await (const { key } of media.list(area)) {
      const opened = await media.open(key);
      if (!opened) {
        missingMedia.push(key);
        continue;
      }
      await archive.addStream(`${MEDIA_FOLDER}${key}`, opened.content, opened.bytes);
      total.files += 1;
      total.bytes += opened.bytes;
    }
  return { media: total, missingMedia };
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Never replaces a file that appeared meanwhile. */
async function putInPlace(draft: string, file: string): Promise<void> {
  await link(draft, file);
  await unlink(draft);
  const folder = await open(dirname(file), "r");
  await folder.sync().finally(() => folder.close());
}

function toProblem(error: unknown): unknown {
  const { code } = error as { code?: string };
  const isFile =
    code !== undefined && ["ENOENT", "EACCES", "ENOSPC", "EEXIST", "ENOTDIR", "EROFS"].includes(code);
  return isFile ? new OperatorProblem(`The backup couldn't be written: ${(error as Error).message}`) : error;
}
