import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export function getUploadsPath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "uploads");
}

const NAME_BYTES = 24;
const NAME = /^[\w-]{32}$/;

/** Files of enquiries, outside the public folder and under random names. */
export interface UploadFolder {
  /** Writes an unchecked file to a separate folder and returns its name. Leaves nothing behind when the stream fails. */
  receive(stream: Readable): Promise<string>;
  readReceived(uploadId: string): Promise<Buffer>;
  forgetReceived(uploadId: string): Promise<void>;
  /** Returns when the file has been synced to disk. */
  keep(uploadId: string, content: Buffer): Promise<void>;
  forget(uploadId: string): Promise<void>;
  find(uploadId: string): Promise<Buffer | undefined>;
  /** Files last written before a point in time: stored ones, and received ones that were never stored. */
  listOld(before: number): Promise<{ kept: string[]; received: string[] }>;
}

export function openUploadFolder(folder: string): UploadFolder {
  const incoming = join(folder, "incoming");
  const kept = join(folder, "kept");
  const toPath = (place: string, uploadId: string) => {
    if (!NAME.test(uploadId)) throw new Error("Not a valid upload id.");
    return join(place, uploadId);
  };
  return {
    async receive(stream) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const uploadId = randomBytes(NAME_BYTES).toString("base64url");
      const file = toPath(incoming, uploadId);
      await removeOnFailure(file, () =>
        pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 })),
      );
      return uploadId;
    },
    readReceived: (uploadId) => readFile(toPath(incoming, uploadId)),
    forgetReceived: (uploadId) => rm(toPath(incoming, uploadId), { force: true }),
    async keep(uploadId, content) {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      const path = toPath(kept, uploadId);
      await removeOnFailure(path, async () => {
        const file = await open(path, "wx", 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
      });
      await syncFolder(kept);
    },
    forget: (uploadId) => rm(toPath(kept, uploadId), { force: true }),
    async find(uploadId) {
      if (!NAME.test(uploadId)) return undefined;
      return readFile(join(kept, uploadId)).catch(ignoreMissing);
    },
    async listOld(before) {
      return { kept: await listOldIn(kept, before), received: await listOldIn(incoming, before) };
    },
  };
}

/** Deletes the partial file when writing fails, for example on a full disk. */
async function removeOnFailure(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
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

async function listOldIn(place: string, before: number): Promise<string[]> {
  const names = (await readdir(place).catch(ignoreMissing)) ?? [];
  const old = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const found = await stat(join(place, name)).catch(ignoreMissing);
        return found && found.mtimeMs < before ? [name] : [];
      }),
  );
  return old.flat();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
