import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isMediaName, type MediaArea, type MediaKey, type MediaStore, splitMediaKey } from "./media-store.ts";
import { createS3Client, S3_LIMITS, type S3Limits, toS3Error } from "./s3-client.ts";
import { putS3Parts } from "./s3-multipart.ts";
import type { S3Location } from "./s3-url.ts";
import { readXmlText, readXmlTexts } from "./xml-text.ts";

export interface S3StoreOptions extends S3Limits {
  /** Larger files are sent in parts of this size. S3 asks for at least 5 MB. */
  partBytes: number;
  /** How many files one answer lists. */
  listPage: number;
}

const OPTIONS: S3StoreOptions = { ...S3_LIMITS, partBytes: 8 * 1024 * 1024, listPage: 1_000 };

/** Files in a bucket of any service that speaks S3, under `<prefix><area>/<name>`. */
export function openS3Store(location: S3Location, changes: Partial<S3StoreOptions> = {}): MediaStore {
  const options = { ...OPTIONS, ...changes };
  const client = createS3Client(location, options);
  const fail = async (response: Response) => {
    throw await toS3Error(response, location);
  };

  /** The rest of a file; undefined if it is missing. Throws if it was replaced since its first bytes were read. */
  async function request(
    key: MediaKey,
    part?: { from: number; etag: string },
  ): Promise<Response | undefined> {
    const headers = part ? { range: `bytes=${part.from}-`, "if-match": part.etag } : {};
    const response = await client.send({ method: "GET", key, headers });
    if (response.status === 404) {
      const error = await toS3Error(response, location);
      if (error.reason === "NoSuchBucket") throw error;
      return undefined;
    }
    if (response.status !== (part ? 206 : 200)) return fail(response);
    return response;
  }

  /** The bytes of a file. A dropped connection is resumed where it broke off. */
  async function* readAll(key: MediaKey, first: Response): AsyncGenerator<Buffer> {
    const etag = first.headers.get("etag") ?? "";
    const total = Number(first.headers.get("content-length"));
    let response: Response | undefined = first;
    let read = 0;
    for (let failures = 0; response; ) {
      try {
        for await (const chunk of client.readChunks(response)) {
          read += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (read === total) return;
        throw new Error("The file is shorter than announced.");
      } catch (error) {
        failures += 1;
        if (failures >= options.attempts || read >= total) throw error;
      }
      response = await request(key, { from: read, etag });
    }
    throw new Error(`The file ${key} was removed while it was read.`);
  }

  async function openFile(key: MediaKey) {
    splitMediaKey(key);
    const response = await request(key);
    if (!response) return undefined;
    const bytes = Number(response.headers.get("content-length"));
    return { content: Readable.from(readAll(key, response), { objectMode: false }), bytes };
  }

  return {
    async put(key, content) {
      splitMediaKey(key);
      const parts = splitParts(content, options.partBytes);
      const first = await parts.next();
      const second = first.done ? first : await parts.next();
      const body = first.done ? Buffer.alloc(0) : first.value;
      if (second.done) {
        const response = await client.send({ method: "PUT", key, body });
        if (!response.ok) await fail(response);
        await response.body?.cancel();
        return;
      }
      await putS3Parts(
        { client, location },
        { key, token: randomUUID(), parts: joinParts(body, second.value, parts) },
      );
    },
    open: openFile,
    async get(key) {
      const file = await openFile(key);
      return file && buffer(file.content);
    },
    async remove(key) {
      splitMediaKey(key);
      const response = await client.send({ method: "DELETE", key });
      if (!response.ok && response.status !== 404) await fail(response);
      await response.body?.cancel();
    },
    async *list(area) {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const response = await client.send({
          method: "GET",
          query: {
            "list-type": "2",
            prefix: `${location.prefix}${area}/`,
            "max-keys": String(options.listPage),
            ...(token ? { "continuation-token": token } : {}),
          },
        });
        if (!response.ok) await fail(response);
        const page = await response.text();
        yield* listPage(page, area, location.prefix);
        token = readXmlText(page, "NextContinuationToken");
      }
    },
    async close() {},
  };
}

function* listPage(page: string, area: MediaArea, prefix: string) {
  for (const entry of readXmlTexts(page, "Contents")) {
    const name = (readXmlText(entry, "Key") ?? "").slice(prefix.length + area.length + 1);
    // Other programs may keep their own files in the bucket.
    if (!isMediaName(name)) continue;
    const key: MediaKey = `${area}/${name}`;
    yield {
      key,
      bytes: Number(readXmlText(entry, "Size")),
      storedAt: Date.parse(readXmlText(entry, "LastModified") ?? ""),
    };
  }
}

/** Parts of exactly this size; only the last is smaller. Holds one part in memory. */
async function* splitParts(content: Buffer | Readable, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content instanceof Readable ? content : [content]) {
    let rest = Buffer.from(piece as Buffer);
    while (bytes + rest.length >= partBytes) {
      const end = partBytes - bytes;
      yield Buffer.concat([...chunks, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      chunks = [];
      bytes = 0;
    }
    if (rest.length === 0) continue;
    chunks.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function* joinParts(
  first: Buffer,
  second: Buffer,
  others: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  yield first;
  yield second;
  yield* others;
}
