import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type StorageState, toStorageState } from "../../../domain/site/storage-state.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { tryWrite } from "../../db/try-write.ts";
import { isStorageFull } from "../../http/storage-full.ts";
import type { Log } from "../../log.ts";

export interface StorageCheck {
  /** Tries a write, at most every few seconds, and doesn't wait long for it: otherwise it's the last result. */
  read(): Promise<StorageState>;
  /** A visitor's write has just failed, whatever ours says. */
  noteFull(): void;
}

/** Load balancers ask every second. */
const CHECK_EVERY_MS = 3 * SECOND_MS;
/** While a feed is published, a write to SQLite waits for it. */
const LONGEST_WAIT_MS = SECOND_MS;
/** A write that is larger than ours, or to another disk, can fail while ours doesn't. */
const FULL_FOR_MS = 15 * SECOND_MS;
const FILE_BYTES = 65_536;

interface StorageCheckOptions {
  db: Db;
  dataDir: string;
  log: Pick<Log, "warn">;
}

/** Finds out whether the database and the data folder can store anything, by storing something. */
export function createStorageCheck({ db, dataDir, log }: StorageCheckOptions): StorageCheck {
  let state: StorageState = "fine";
  let running: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let fullUntil = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    const canWrite = await Promise.all([tryWrite(db, Date.now()), tryFile(dataDir)]).then(
      () => true,
      (error: unknown) => {
        if (isStorageFull(error)) return false;
        throw error;
      },
    );
    const { bavail, blocks, bsize } = await statfs(dataDir);
    state = toStorageState({ canWrite, freeBytes: bavail * bsize, totalBytes: blocks * bsize });
  }

  return {
    async read() {
      if (running === undefined && performance.now() - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = performance.now();
        running = check()
          .catch((err: unknown) => log.warn({ err }, "Couldn't find out whether anything can be stored"))
          .finally(() => {
            running = undefined;
          });
      }
      await Promise.race([running, sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
      return performance.now() < fullUntil ? "full" : state;
    },
    noteFull() {
      fullUntil = performance.now() + FULL_FOR_MS;
    },
  };
}

async function tryFile(folder: string): Promise<void> {
  const path = join(folder, ".write-check");
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(Buffer.alloc(FILE_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
