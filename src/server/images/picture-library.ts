import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Where the original of a key lies. */
export interface PictureLibrary {
  findOriginal(key: string): Promise<string | undefined>;
}

const manifestSchema = z.array(z.looseObject({ key: z.string(), file: z.string() }));

/** A folder of originals with a manifest: only what it lists exists. */
export function openPictureFolder(folder: string): PictureLibrary {
  let files: Promise<Map<string, string>> | undefined;
  async function read(): Promise<Map<string, string>> {
    const pictures = manifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
    return new Map(pictures.map(({ key, file }) => [key, join(folder, file)]));
  }
  return {
    async findOriginal(key) {
      files ??= read();
      return (await files).get(key);
    },
  };
}
