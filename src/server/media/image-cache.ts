import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface ImageCache {
  find(name: string): Promise<Buffer | undefined>;
  keep(name: string, bytes: Buffer): Promise<void>;
}

/** Caches rendered images as files. They survive a restart, and a half-written one is never visible. */
export function openImageCache(folder: string): ImageCache {
  return {
    find: (name) => readFile(join(folder, name)).catch(() => undefined),
    async keep(name, bytes) {
      const file = join(folder, name);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
