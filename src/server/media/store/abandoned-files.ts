import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "../../../domain/time/time.ts";

const ABANDONED_AGE_MS = DAY_MS;

/** Removes temporary files of processes that were killed. Younger ones may be in use by another process. */
export async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AGE_MS) await rm(path, { force: true });
  }
}
