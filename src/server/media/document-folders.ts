import { stat } from "node:fs/promises";
import { join } from "node:path";

export interface DocumentStore {
  /** The path of a stored PDF; undefined when no folder has it. */
  findDocument(key: string): Promise<{ file: string; bytes: number } | undefined>;
}

/** PDFs named by the SHA-256 of their content. The first folder that has one serves it. */
export function openDocumentFolders(folders: readonly string[]): DocumentStore {
  return {
    async findDocument(key) {
      for (const folder of folders) {
        const file = join(folder, `${key}.pdf`);
        const found = await stat(file).catch(() => undefined);
        if (found?.isFile()) return { file, bytes: found.size };
      }
      return undefined;
    },
  };
}
