import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore, OpenedMedia } from "./store/media-store.ts";

export interface DocumentStore {
  /** A PDF by the SHA-256 of its content; undefined if there is none. */
  openDocument(key: string): Promise<OpenedMedia | undefined>;
}

interface DocumentStoreOptions {
  store: MediaStore;
  /** The demo's own PDFs. */
  demoFolder: string;
}

export function openDocumentStore({ store, demoFolder }: DocumentStoreOptions): DocumentStore {
  return {
    async openDocument(key) {
      const stored = await store.open(`documents/${key}.pdf`);
      if (stored) return stored;
      const file = join(demoFolder, `${key}.pdf`);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { content: createReadStream(file), bytes: found.size } : undefined;
    },
  };
}
