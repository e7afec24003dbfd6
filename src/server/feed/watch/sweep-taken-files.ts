import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Deletes files that were taken from a feed's folder, or refused, and have been there since before then. */
export async function sweepTakenFiles(feedsFolder: string, before: number): Promise<void> {
  for (const feed of await list(feedsFolder))
    for (const name of ["done", "bad"]) {
      const folder = join(feedsFolder, feed, name);
      for (const file of await list(folder)) {
        const found = await lstat(join(folder, file)).catch(() => undefined);
        // The time of the move: the file itself may be much older.
        if (found?.isFile() && found.ctimeMs < before) await rm(join(folder, file), { force: true });
      }
    }
}

/** Empty for a folder that doesn't exist. */
function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
