import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes a whole file or none: an export that fails leaves an earlier file as it was. */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const draft = `${file}.part`;
  try {
    // House numbers are in it.
    await pipeline(Readable.from(content), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
