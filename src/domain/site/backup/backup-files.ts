import { DAY_MS } from "../../time/time.ts";

const NAME = /^gable-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** The name of a backup in a folder of backups, in the order of time: `gable-2026-11-16T02-30-00Z.tar.gz`. */
export function toBackupName(at: number): string {
  const [day, time = ""] = new Date(at).toISOString().split("T");
  return `gable-${day}T${time.slice(0, 8).replaceAll(":", "-")}Z.tar.gz`;
}

/** When the backup of this name was made. Undefined for any other file, which is never deleted. */
export function fromBackupName(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? undefined : at;
}

export interface BackupsToKeep {
  /** The newest so many are kept. */
  count?: number | undefined;
  /** Those that are no older than so many days are kept. */
  days?: number | undefined;
}

/** The backups to delete, oldest first. With both limits, a backup goes when it exceeds either. The newest stays. */
export function listExpiredBackups(
  names: readonly string[],
  { count = Number.POSITIVE_INFINITY, days = Number.POSITIVE_INFINITY }: BackupsToKeep,
  now: number,
): string[] {
  const newestFirst = names
    .flatMap((name) => ({ name, at: fromBackupName(name) ?? [] }))
    .flatMap(({ name, at }) => (typeof at === "number" ? { name, at } : []))
    .sort((a, b) => b.at - a.at);
  return newestFirst
    .filter(({ at }, index) => index > 0 && (index >= count || now - at > days * DAY_MS))
    .map(({ name }) => name)
    .reverse();
}
