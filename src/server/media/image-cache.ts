import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { IMAGE_WIDTHS } from "../../domain/property/media/images.ts";
import { IMAGE_FORMATS, type ImageFormat } from "./image-format.ts";

interface CachedImage {
  key: string;
  width: number;
  format: ImageFormat;
}

export function toCacheName({ key, width, format }: CachedImage): string {
  return `${width}/${key.replaceAll("/", "_")}.${format}`;
}

export interface ImageCache {
  find(name: string): Promise<Buffer | undefined>;
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Removes a picture in every width and format. */
  forget(key: string): Promise<void>;
}

export function getImageCachePath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "images");
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
    async forget(key) {
      for (const width of IMAGE_WIDTHS)
        for (const format of IMAGE_FORMATS)
          await rm(join(folder, toCacheName({ key, width, format })), { force: true });
    },
  };
}
