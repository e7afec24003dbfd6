/** Whether the site can store anything: what visitors send, and what staff change. */
export type StorageState = "fine" | "low" | "full";

const GB = 1_000_000_000;
const LOW_STORAGE = { share: 0.1, bytes: 2 * GB } as const;

interface StorageCondition {
  /** A write was tried, and worked. */
  canWrite: boolean;
  /** Of the disk that has the data folder. */
  freeBytes: number;
  totalBytes: number;
}

/** A disk is low with less than a tenth and less than 2 GB free: a tenth of a large disk is plenty. */
export function toStorageState({ canWrite, freeBytes, totalBytes }: StorageCondition): StorageState {
  if (!canWrite) return "full";
  const isLow = freeBytes < LOW_STORAGE.bytes && freeBytes < totalBytes * LOW_STORAGE.share;
  return isLow ? "low" : "fine";
}
