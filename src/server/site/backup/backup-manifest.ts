import { z } from "zod";

/** Increases when a backup can't be read by earlier versions any more. */
export const BACKUP_FORMAT = 1;
export const HEADER_NAME = "backup.json";
export const MANIFEST_NAME = "manifest.json";
export const MANIFEST_HASH_NAME = "manifest.sha256";
export const ROWS_FOLDER = "rows/";
export const MEDIA_FOLDER = "media/";

/** The first entry: everything that a reader must know before the rows. */
export const backupHeaderSchema = z.object({
  gableBackup: z.number().int(),
  /** When the snapshot of the database was taken, in milliseconds. */
  takenAt: z.number(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/** The last entry but one, written when everything is known. A backup without it is incomplete. */
export const backupManifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), checksum: z.string() })),
  sequences: z.record(z.string(), z.number().int()),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
  /** Files that were deleted while the backup was made. */
  missingMedia: z.array(z.string()),
  /** A hash of the names and contents of all entries before this one. */
  digest: z.string(),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

export const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));
