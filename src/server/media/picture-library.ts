import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export interface Original {
  /** An SVG, which is sent as it is. Only the demo has them. */
  isDrawing: boolean;
  /** To be flipped horizontally. */
  mirrored: boolean;
  /** Undefined if it isn't in the manifest. */
  width: number | undefined;
  /** Calls `use` with the path of a file on this machine, which may be gone afterwards. */
  withFile<Result>(use: (file: string) => Promise<Result>): Promise<Result>;
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
      pictures.map(({ key, file, mirrored, width }) => [
        key,
        {
          isDrawing: file.endsWith(".svg"),
          mirrored,
          width,
          withFile: (use) => use(join(folder, file)),
        },
      ]),
    );
  }
  return {
    async findOriginal(key) {
      originals ??= read();
      return (await originals).get(key);
    },
  };
}

/** Asks one library after the other. */
export function combinePictureLibraries(libraries: readonly PictureLibrary[]): PictureLibrary {
  return {
    async findOriginal(key) {
      for (const library of libraries) {
        const original = await library.findOriginal(key);
        if (original) return original;
      }
      return undefined;
    },
  };
}
