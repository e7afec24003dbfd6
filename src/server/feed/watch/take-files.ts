import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import type { Log } from "../../log.ts";
import { type ReceiveDeps, type ReceiveResult, receiveDelivery } from "../receive-delivery.ts";

export interface TakeFilesDeps {
  receive: ReceiveDeps;
  log: Log;
}

interface SeenFile {
  size: number;
  changedAt: number;
  /** Since when it has looked like this. */
  since: number;
}

/** How long a file's size and time must have stayed the same: who copies it may be slow. */
const STABLE_MS = 30 * SECOND_MS;
/** A file in `taking` for longer was left there by a process that ended. */
const ABANDONED_MS = 10 * MINUTE_MS;
const FOLDERS = ["in", "taking", "done", "bad"] as const;
/** Names that programs give to a file while they write it. */
const UNFINISHED = /^\.|\.(part|partial|filepart|tmp|crdownload)$/i;

/**
 * Takes the files that were put into a feed's `in` folder, once each: first moved to `taking`, which only one process
 * can do, and to `done` or `bad` when they have been stored or refused.
 */
export function createFileTaker({ receive, log }: TakeFilesDeps) {
  const seen = new Map<string, SeenFile>();

  async function listStable(folder: string, now: number): Promise<string[]> {
    const files: { name: string; changedAt: number }[] = [];
    const names = new Set<string>();
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // A link or a folder is left alone: it could lead anywhere.
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const path = join(folder, entry.name);
      const found = await lstat(path).catch(() => undefined);
      if (!found) continue;
      names.add(path);
      const known = seen.get(path);
      const isSame = known?.size === found.size && known.changedAt === found.mtimeMs;
      if (!isSame) seen.set(path, { size: found.size, changedAt: found.mtimeMs, since: now });
      else if (now - known.since >= STABLE_MS) files.push({ name: entry.name, changedAt: found.mtimeMs });
    }
    for (const path of seen.keys()) if (path.startsWith(folder) && !names.has(path)) seen.delete(path);
    return files
      .sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
  }

  async function take(feedId: string, folder: string, name: string): Promise<void> {
    const taken = join(folder, "taking", name);
    try {
      await rename(join(folder, "in", name), taken);
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      throw error;
    }
    let result: ReceiveResult;
    try {
      const file = await open(taken, constants.O_RDONLY | constants.O_NOFOLLOW);
      const content = file.createReadStream();
      result = await receiveDelivery(receive, { feedId, name, how: "folder", content });
    } catch (error) {
      // For example a full disk: the file waits where it was put.
      await rename(taken, join(folder, "in", name));
      throw error;
    }
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const kept = join(folder, "refused" in result ? "bad" : "done", `${stamp}-${name}`);
    await rename(taken, kept);
    if ("refused" in result) await writeFile(`${kept}.txt`, `${result.refused}\n`, { mode: 0o600 });
    log.info({ feed: feedId, outcome: Object.keys(result)[0] }, "Took a file from a feed's folder");
  }

  async function returnAbandoned(folder: string, now: number): Promise<void> {
    for (const name of await readdir(join(folder, "taking"))) {
      const path = join(folder, "taking", name);
      const found = await lstat(path).catch(() => undefined);
      if (found && now - found.ctimeMs > ABANDONED_MS)
        await rename(path, join(folder, "in", name)).catch(() => undefined);
    }
  }

  return {
    /** Looks into a feed's folder once, and takes what has been stable since an earlier look. */
    async look(feedId: string, { folder, now }: { folder: string; now: number }): Promise<void> {
      for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
      await returnAbandoned(folder, now);
      for (const name of await listStable(join(folder, "in"), now)) await take(feedId, folder, name);
    },
  };
}
