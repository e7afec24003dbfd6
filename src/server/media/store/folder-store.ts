import { randomUUID } from "node:crypto";
import { createWriteStream, type Dirent } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { removeAbandonedFiles } from "./abandoned-files.ts";
import { isMediaName, type MediaArea, type MediaKey, type MediaStore, splitMediaKey } from "./media-store.ts";

/** Inside the store, because a rename only replaces a file at once within one file system. */
const DRAFTS = ".drafts";

/** Files under `folder/<area>/<first two characters>/<name>`, so that no folder gets too many entries. */
export function openFolderStore(folder: string): MediaStore {
  const drafts = join(folder, DRAFTS);
  let draftsReady: Promise<void> | undefined;

  function toPath(key: MediaKey): string {
    const { area, name } = splitMediaKey(key);
    return join(folder, area, name.slice(0, 2), name);
  }

  async function prepareDrafts(): Promise<void> {
    await createFolder(drafts);
    await removeAbandonedFiles(drafts);
  }

  return {
    async put(key, content) {
      const path = toPath(key);
      // A failed attempt, for example on a full disk, must not stop later ones.
      draftsReady ??= prepareDrafts().catch((error) => {
        draftsReady = undefined;
        throw error;
      });
      await draftsReady;
      const draft = join(drafts, randomUUID());
      try {
        await writeSynced(draft, content);
        await createFolder(dirname(path));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      return readFile(toPath(key)).catch(ignoreMissing);
    },
    async open(key) {
      const file = await open(toPath(key), "r").catch(ignoreMissing);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { content: file.createReadStream(), bytes: size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      await rm(toPath(key), { force: true });
    },
    async *list(area) {
      for (const shelf of await listFolder(join(folder, area))) {
        if (!shelf.isDirectory()) continue;
        yield* listShelf(join(folder, area, shelf.name), area);
      }
    },
    toPath,
    async close() {},
  };
}

async function* listShelf(path: string, area: MediaArea) {
  for (const file of await listFolder(path)) {
    if (!file.isFile() || !isMediaName(file.name)) continue;
    // The file may have been removed since the folder was read.
    const found = await stat(join(path, file.name)).catch(ignoreMissing);
    if (!found) continue;
    const key: MediaKey = `${area}/${file.name}`;
    yield { key, bytes: found.size, storedAt: Math.floor(found.mtimeMs) };
  }
}

async function listFolder(path: string): Promise<Dirent[]> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  // The stream syncs the file before it closes it.
  const output = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(content instanceof Readable ? content : [content], output);
}

/** A new folder's own entry is synced too: without that, a power cut can lose the folder with its files. */
async function createFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Without this, a power cut can lose the directory entry of a file whose content was written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
