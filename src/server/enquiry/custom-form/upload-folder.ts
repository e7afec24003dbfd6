import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MediaKey, MediaStore } from "../../media/store/media-store.ts";

/** Received files are checked by the process that received them, so they stay on its machine. */
export function getIncomingPath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "uploads", "incoming");
}

const NAME_BYTES = 24;
const NAME = /^[\w-]{32}$/;

/** Files of enquiries, outside the public folder and under random names. */
export interface UploadFolder {
  /** Writes an unchecked file to a separate folder and returns its name. Leaves nothing behind when the stream fails. */
  receive(stream: Readable): Promise<string>;
  readReceived(uploadId: string): Promise<Buffer>;
  forgetReceived(uploadId: string): Promise<void>;
  /** Stores a checked file. Returns when it is durable. */
  keep(uploadId: string, content: Buffer): Promise<void>;
  forget(uploadId: string): Promise<void>;
  find(uploadId: string): Promise<Buffer | undefined>;
  /** Files last written before a point in time: stored ones, and received ones that were never stored. */
  listOld(before: number): Promise<{ kept: string[]; received: string[] }>;
}

interface UploadFolderOptions {
  incoming: string;
  store: MediaStore;
}

export function openUploadFolder({ incoming, store }: UploadFolderOptions): UploadFolder {
  const toPath = (uploadId: string) => join(incoming, checkId(uploadId));
  const toKey = (uploadId: string): MediaKey => `uploads/${checkId(uploadId)}`;
  return {
    async receive(stream) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const uploadId = randomBytes(NAME_BYTES).toString("base64url");
      const file = toPath(uploadId);
      try {
        await pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
      } catch (error) {
        // For example on a full disk, or when the visitor left.
        await rm(file, { force: true });
        throw error;
      }
      return uploadId;
    },
    readReceived: (uploadId) => readFile(toPath(uploadId)),
    forgetReceived: (uploadId) => rm(toPath(uploadId), { force: true }),
    keep: (uploadId, content) => store.put(toKey(uploadId), content),
    forget: (uploadId) => store.remove(toKey(uploadId)),
    async find(uploadId) {
      return NAME.test(uploadId) ? store.get(toKey(uploadId)) : undefined;
    },
    async listOld(before) {
      const kept: string[] = [];
      for await (const { key, storedAt } of store.list("uploads")) {
        const uploadId = key.slice("uploads/".length);
        if (storedAt < before && NAME.test(uploadId)) kept.push(uploadId);
      }
      return { kept, received: await listOldIn(incoming, before) };
    },
  };
}

function checkId(uploadId: string): string {
  if (!NAME.test(uploadId)) throw new Error("Not a valid upload id.");
  return uploadId;
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
