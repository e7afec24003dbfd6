import type { Readable } from "node:stream";
import { SECOND_MS } from "../../../domain/time/time.ts";
import { MOST_ORIGINAL_BYTES } from "../../media/picture-limits.ts";
import {
  describeFailure,
  type FetchRefusal,
  type GuardOptions,
  refuse,
  requestGuarded,
} from "./guarded-request.ts";

/** What the server said about the version that we have. */
interface SeenVersion {
  etag: string | null;
  lastModified: string | null;
}

type FetchResult =
  | { ok: SeenVersion & { content: Buffer } }
  | { notModified: true }
  | { refused: FetchRefusal };

/** Asks on condition that the file isn't the seen version any more. */
export type GuardedFetch = (url: string, seen?: SeenVersion) => Promise<FetchResult>;

interface FetchOptions extends GuardOptions {
  timeoutMs?: number;
  maxBytes?: number;
}

const TIMEOUT_MS = 20 * SECOND_MS;
const LONGEST_HEADER = 200;

/** Fetches pictures and documents from URLs that others chose. Expected failures are values, never thrown. */
export function createGuardedFetch({
  timeoutMs = TIMEOUT_MS,
  maxBytes = MOST_ORIGINAL_BYTES,
  ...guard
}: FetchOptions = {}): GuardedFetch {
  return async (url, seen) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: "image/*, application/pdf, */*;q=0.1", ...toConditions(seen) };
    const result = await requestGuarded({ ...guard, url, headers, signal });
    if ("refused" in result) return result;
    const answer = result.ok;
    try {
      if (answer.statusCode === 304)
        return seen ? { notModified: true } : refuse("unreachable", "The server sent no file.");
      const { etag, "last-modified": lastModified, "content-encoding": encoding } = answer.headers;
      // A compressed file could unpack to any size, and we asked for a plain one.
      if (encoding !== undefined && encoding !== "identity")
        return refuse("unreachable", "The server sent the file compressed.");
      if (Number(answer.headers["content-length"] ?? 0) > maxBytes) return refuseSize(maxBytes);
      const content = await readUpTo(answer, maxBytes);
      if (!content) return refuseSize(maxBytes);
      return { ok: { content, etag: toKept(etag), lastModified: toKept(lastModified) } };
    } catch (error) {
      return refuse("unreachable", describeFailure(error, signal));
    } finally {
      answer.destroy();
    }
  };
}

function refuseSize(maxBytes: number): { refused: FetchRefusal } {
  return refuse("too-large", `The file is larger than ${Math.round(maxBytes / 1024 ** 2)} MB.`, true);
}

/** Undefined if there is more than that. */
export async function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toConditions(seen: SeenVersion | undefined): Record<string, string> {
  if (!seen) return {};
  return {
    ...(seen.etag !== null && { "if-none-match": seen.etag }),
    ...(seen.lastModified !== null && { "if-modified-since": seen.lastModified }),
  };
}

/** A header that is sent back later; a long one is forgotten. */
function toKept(header: string | undefined): string | null {
  return header !== undefined && header.length <= LONGEST_HEADER ? header : null;
}
