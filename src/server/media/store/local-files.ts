import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { removeAbandonedFiles } from "./abandoned-files.ts";
import type { MediaKey, MediaStore } from "./media-store.ts";

export interface LocalFiles {
  /** Calls `use` with the path of a stored file. Throws if the store doesn't have it. */
  withFile<Result>(key: MediaKey, use: (file: string) => Promise<Result>): Promise<Result>;
}

/**
 * Stored files for programs that need a path. A file in a bucket is copied to `folder` for as long as it is used, so
 * this process never holds it in memory.
 */
export function openLocalFiles(store: MediaStore, folder: string): LocalFiles {
  let ready: Promise<void> | undefined;
  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandonedFiles(folder);
  }
  return {
    async withFile(key, use) {
      if (store.toPath) return use(store.toPath(key));
      const stored = await store.open(key);
      if (!stored) throw new Error(`The media store doesn't have ${key}.`);
      const file = join(folder, randomUUID());
      try {
        ready ??= prepare().catch((error) => {
          ready = undefined;
          throw error;
        });
        await ready;
        await pipeline(stored.content, createWriteStream(file, { flags: "wx", mode: 0o600 }));
        return await use(file);
      } finally {
        stored.content.destroy();
        await rm(file, { force: true });
      }
    },
  };
}
