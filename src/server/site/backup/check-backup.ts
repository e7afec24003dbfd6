import { createHash } from "node:crypto";
import type { z } from "zod";
import { requireKnownMigrations } from "../../db/copy/load-database.ts";
import { type Row, TableTally } from "../../db/copy/table-rows.ts";
import { isMediaArea, isMediaName, type MediaKey } from "../../media/store/media-store.ts";
import { OperatorProblem } from "../../operator-problem.ts";
import { type ArchiveEntry, readArchive, readEntry } from "./archive-reader.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  backupHeaderSchema,
  backupManifestSchema,
  HEADER_NAME,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  MEDIA_FOLDER,
  ROWS_FOLDER,
  rowSchema,
} from "./backup-manifest.ts";

export interface CheckedBackup {
  file: string;
  header: BackupHeader;
  manifest: BackupManifest;
}

const MOST_BYTES = 64_000_000;

/**
 * Reads the whole backup and compares every count and checksum. Throws in words if it's incomplete, altered or made by
 * a newer version, before anything is written anywhere.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  let manifestText: Buffer = Buffer.alloc(0);
  let isWhole = false;
  const tallies = new Map<string, TableTally>();
  const media = { files: 0, bytes: 0 };
  for await (const entry of readArchive(file)) {
    if (header === undefined) header = await readHeader(entry);
    else if (manifest !== undefined) {
      isWhole = entry.name === MANIFEST_HASH_NAME && !isWhole;
      const hash = (await readEntry(entry, MOST_BYTES)).toString("utf8");
      if (!isWhole || hash !== createHash("sha256").update(manifestText).digest("hex")) throw altered();
    } else if (entry.name === MANIFEST_NAME) {
      manifestText = await readEntry(entry, MOST_BYTES);
      manifest = parseJson(manifestText, backupManifestSchema);
      if (manifest.digest !== entry.digestBefore) throw altered();
    } else if (entry.name.startsWith(ROWS_FOLDER)) {
      const { table, rows } = await readRowsEntry(entry, header);
      const tally = tallies.get(table) ?? new TableTally();
      tallies.set(table, tally);
      tally.add(rows);
    } else {
      readMediaKey(entry);
      media.files += 1;
      media.bytes += entry.bytes;
    }
  }
  if (!header || !manifest || !isWhole)
    throw new OperatorProblem("The backup is incomplete, so nothing was changed.");
  requireTotals(header, manifest, tallies);
  if (media.files !== manifest.media.files || media.bytes !== manifest.media.bytes) throw altered();
  return { file, header, manifest };
}

async function readHeader(entry: ArchiveEntry): Promise<BackupHeader> {
  if (entry.name !== HEADER_NAME) throw new OperatorProblem("The file isn't a backup of Gable.");
  const text = await readEntry(entry, MOST_BYTES);
  const { gableBackup: format } = parseJson(text, backupHeaderSchema.pick({ gableBackup: true }));
  if (format > BACKUP_FORMAT)
    throw new OperatorProblem("The backup was made by a newer version of Gable. Update this server first.");
  const header = parseJson(text, backupHeaderSchema);
  requireKnownMigrations(header.migrations);
  return header;
}

/** The rows of one entry, and which table they belong to. */
export async function readRowsEntry(
  entry: ArchiveEntry,
  { tables }: BackupHeader,
): Promise<{ table: string; rows: Row[] }> {
  const name = entry.name.split("/")[1] ?? "";
  const table = tables.find((one) => one.name === name);
  if (!table) throw altered();
  const lines = (await readEntry(entry, MOST_BYTES)).toString("utf8").split("\n").slice(0, -1);
  const rows = lines.map((line) => parseJson(line, rowSchema));
  if (rows.some((row) => row.length !== table.columns.length)) throw altered();
  return { table: name, rows };
}

export function readMediaKey({ name }: ArchiveEntry): MediaKey {
  const [folder, area = "", file = "", ...more] = name.split("/");
  if (`${folder}/` !== MEDIA_FOLDER || !isMediaArea(area) || !isMediaName(file) || more.length > 0)
    throw altered();
  return `${area}/${file}`;
}

function requireTotals(
  header: BackupHeader,
  manifest: BackupManifest,
  tallies: ReadonlyMap<string, TableTally>,
): void {
  for (const { name } of header.tables) {
    const expected = manifest.tables[name];
    const found = (tallies.get(name) ?? new TableTally()).total();
    if (expected?.rows !== found.rows || expected.checksum !== found.checksum)
      throw new OperatorProblem(
        `The backup was altered or damaged: the rows of ${name} don't match their checksum. Nothing was changed.`,
      );
  }
}

function parseJson<Schema extends z.ZodType>(text: Buffer | string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw altered();
  }
}

function altered(): OperatorProblem {
  return new OperatorProblem("The backup was altered or damaged, so nothing was changed.");
}
