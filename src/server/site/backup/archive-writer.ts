import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { TAR_END, toTarHeader, toTarPadding } from "./tar-format.ts";

const PRIVATE_FILE = 0o600;
/** Pictures hardly shrink, so a higher level would mostly cost time. */
const GZIP_LEVEL = 4;

/** A new `.tar.gz`, written as a stream. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, content: Readable, bytes: number): Promise<void>;
  /** A hash of the names and contents so far. */
  digest(): string;
  /** Resolves when the file is on the disk. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Fails if the file exists. */
export function createArchive(file: string, madeAt: number): ArchiveWriter {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline(gzip, createWriteStream(file, { flags: "wx", mode: PRIVATE_FILE }));
  // Reported by the next write; without this an early failure would end the process.
  written.catch(() => undefined);
  const names = createHash("sha256");

  async function write(chunk: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      gzip.write(chunk, (error) => (error ? reject(error) : resolve())),
    ).catch(async (error) => {
      // The reason, such as a full disk, and not that the stream has closed.
      await written;
      throw error;
    });
  }

  async function addChunks(name: string, chunks: AsyncIterable<Buffer>, bytes: number): Promise<void> {
    const hash = createHash("sha256");
    let left = bytes;
    await write(toTarHeader({ name, bytes }, madeAt));
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) break;
      hash.update(chunk);
      await write(chunk);
    }
    if (left !== 0) throw new Error(`${name} changed its size while it was read.`);
    await write(toTarPadding(bytes));
    names.update(`${name}\n${hash.digest("hex")}\n`);
  }

  return {
    add: (name, content) => addChunks(name, toChunks(content), content.length),
    addStream: (name, content, bytes) => addChunks(name, content, bytes),
    digest: () => names.copy().digest("hex"),
    async finish() {
      await write(TAR_END);
      gzip.end();
      await written;
      const handle = await open(file, "r+");
      await handle.sync().finally(() => handle.close());
    },
    async abandon() {
      gzip.destroy();
      await written.catch(() => undefined);
    },
  };
}

async function* toChunks(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
