import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { OperatorProblem } from "../../operator-problem.ts";
import { readLongName, readTarHeader, TAR_BLOCK, type TarEntry, toTarPadding } from "./tar-format.ts";

export interface ArchiveEntry extends TarEntry {
  /** Must be read to its end before the next entry is asked for; what isn't read is skipped. */
  content: AsyncIterable<Buffer>;
  /** A hash of the names and contents of the entries before this one. */
  digestBefore: string;
}

const DAMAGED = "The backup is incomplete or damaged, so nothing was changed.";

/** Reads a `.tar.gz` as a stream. Throws in words if it's damaged, cut short or has something after its end. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  const failed = new Promise<never>((_, reject) =>
    pipeline(input, gunzip, (error) => {
      if (error) reject(error);
    }),
  );
  failed.catch(() => undefined);
  const bytes = new ByteReader(gunzip);
  const names = createHash("sha256");
  try {
    for (;;) {
      const entry = await readHeader(bytes);
      if (!entry) break;
      const hash = createHash("sha256");
      const content = bytes.stream(entry.bytes, (chunk) => hash.update(chunk));
      yield { ...entry, content, digestBefore: names.copy().digest("hex") };
      for await (const _ of content);
      await bytes.take(toTarPadding(entry.bytes).length);
      names.update(`${entry.name}\n${hash.digest("hex")}\n`);
    }
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

async function readHeader(bytes: ByteReader): Promise<TarEntry | undefined> {
  const header = readTarHeader(await bytes.take(TAR_BLOCK));
  if (!header) throw new OperatorProblem(DAMAGED);
  if (header.kind === "end") {
    const second = readTarHeader(await bytes.take(TAR_BLOCK));
    if (second?.kind !== "end" || !(await bytes.isAtEnd())) throw new OperatorProblem(DAMAGED);
    return undefined;
  }
  if (header.kind === "file") return header;
  const name = readLongName(await bytes.take(header.bytes));
  await bytes.take(toTarPadding(header.bytes).length);
  const file = readTarHeader(await bytes.take(TAR_BLOCK));
  if (name === undefined || file?.kind !== "file") throw new OperatorProblem(DAMAGED);
  return { ...file, name };
}

function toProblem(error: unknown): unknown {
  const { code = "" } = error as { code?: string };
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new OperatorProblem(`The backup can't be read: ${(error as Error).message}`);
  return code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE"
    ? new OperatorProblem(DAMAGED)
    : error;
}

/** Takes exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async #fill(): Promise<boolean> {
    if (this.#rest.length > 0) return true;
    try {
      const { done, value } = await this.#chunks.next();
      if (!done) this.#rest = value;
      return !done;
    } catch (error) {
      throw toProblem(error);
    }
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill());
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Can be continued by a second loop if the first one stopped early. */
  stream(length: number, onChunk: (chunk: Buffer) => void = () => undefined): AsyncIterable<Buffer> {
    let left = length;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined };
      if (!(await this.#fill())) throw new OperatorProblem(DAMAGED);
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      onChunk(chunk);
      return { done: false, value: chunk };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }
}

/** The whole content of a small entry. */
export async function readEntry(entry: ArchiveEntry, maxBytes: number): Promise<Buffer> {
  if (entry.bytes > maxBytes) throw new OperatorProblem(DAMAGED);
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts);
}
