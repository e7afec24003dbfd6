import { createReadStream } from "node:fs";
import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { isMediaName, type MediaArea, type MediaStore } from "./media-store.ts";

/** Where versions before the media store wrote files. */
const OLD_FOLDERS: readonly { folder: readonly string[]; area: MediaArea }[] = [
  { folder: ["uploads", "kept"], area: "uploads" },
  { folder: ["documents"], area: "documents" },
];

/**
 * Moves the files of an earlier version into the media store and returns how many. Each is removed only once it is
 * stored, so a run that was interrupted is finished by the next start.
 */
export async function moveOldFiles(dataDir: string, store: MediaStore): Promise<number> {
  let moved = 0;
  for (const { folder, area } of OLD_FOLDERS) {
    const path = join(dataDir, ...folder);
    const entries = await readdir(path, { withFileTypes: true }).catch(ignoreMissing);
    if (!entries) continue;
    for (const { name } of entries.filter((entry) => entry.isFile() && isMediaName(entry.name))) {
      const isStored = await store.put(`${area}/${name}`, createReadStream(join(path, name))).then(
        () => true,
        // Another process that starts at the same time has just moved it.
        (error) => ignoreMissing(error) ?? false,
      );
      if (isStored) moved += 1;
      await rm(join(path, name), { force: true });
    }
    // Stays if it holds anything else.
    await rmdir(path).catch(() => undefined);
  }
  return moved;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
