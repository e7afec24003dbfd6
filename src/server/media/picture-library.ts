import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export interface Original {
  /** Its path on disk. */
  file: string;
  /** To be flipped horizontally. */
  mirrored: boolean;
  /** Undefined if it isn't in the manifest. */
  width: number | undefined;
}

export interface PictureLibrary {
  findOriginal(key: string): Promise<Original | undefined>;
}

const manifestSchema = z.array(
  z.looseObject({
    key: z.string(),
    file: z.string(),
    mirrored: z.boolean().default(false),
    width: z.number().optional(),
  }),
);

/** A folder of originals with a manifest. Files that it doesn't list are never served. */
export function openPictureFolder(folder: string): PictureLibrary {
  let originals: Promise<Map<string, Original>> | undefined;
  async function read(): Promise<Map<string, Original>> {
    const pictures = manifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
    return new Map(
      pictures.map(({ key, file, mirrored, width }) => [key, { file: join(folder, file), mirrored, width }]),
    );
  }
  return {
    async findOriginal(key) {
      originals ??= read();
      return (await originals).get(key);
    },
  };
}
