import type { CheckedBackup } from "./check-backup.ts";

const group = (figure: number) => figure.toLocaleString("en-GB");

/** The lines that the commands print about a backup that was read to its end. */
export function describeBackup({ file, header, manifest }: CheckedBackup): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${file}: ${group(rows)} rows of ${header.tables.length} tables and ${group(manifest.media.files)} files, as of ${new Date(header.takenAt).toISOString()}. Every checksum is right.`,
    ...manifest.missingMedia.map(
      (key) => `${key} was deleted while the backup was made, so it isn't included.`,
    ),
  ];
}
