import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, findEncoding } from "./find-encoding.ts";

interface ReadyAnswerOptions {
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  pagePath: string | undefined;
}

/** The first visitor waits for this one. The scales of Brotli and gzip are alike here: 2 is quick, 9 is small. */
const QUICK_QUALITY = 2;
/** Made in the background for an answer that is asked for again and again. */
const BEST_QUALITY = 9;
const ASKED_OFTEN = 3;
/** Room for a compressed page, so that one turn of another thread writes all of it. */
const CHUNK_BYTES = 65_536;
/** Smaller answers grow when they are compressed, or hardly shrink. */
const SMALLEST_COMPRESSED_BYTES = 1_024;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

/** Bytes as they are sent, with the ETag of their first version. */
interface EncodedAnswer {
  encoding: Encoding;
  bytes: Buffer;
  readonly etag: string;
  timesSent: number;
}

/** An answer that is the same for everyone, with its compressed bytes and their ETag, which are made once. */
export class ReadyAnswer {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pagePath: string | undefined;
  readonly #isCompressed: boolean;
  readonly #encoded = new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>();
  /** Until they are compressed, which leaves a tenth of them. */
  #bytes: Buffer | undefined;
  #before: ReadyAnswer | undefined;

  /** Shares the compressed bytes of the answer before it, if they are the same. */
  constructor({ headers, bytes, pagePath }: ReadyAnswerOptions, before?: ReadyAnswer) {
    this.#headers = headers;
    this.#pagePath = pagePath;
    this.#isCompressed = bytes.length >= SMALLEST_COMPRESSED_BYTES;
    this.#bytes = bytes;
    this.#before = before;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.pagePath = this.#pagePath;
    const encoding = this.#isCompressed ? findEncoding(request.headers["accept-encoding"]) : "identity";
    const known = this.#encoded.get(encoding) ?? this.#keep(encoding);
    const encoded = known instanceof Promise ? await known : known;
    countSent(encoded);
    const { bytes, etag } = encoded;
    reply.headers(this.#headers).header("etag", etag).header("vary", "accept-encoding");
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(bytes);
  }

  /** Those who ask meanwhile wait for the same bytes. */
  async #keep(encoding: Encoding): Promise<EncodedAnswer> {
    const making = this.#make(encoding);
    this.#encoded.set(encoding, making);
    try {
      const encoded = await making;
      this.#encoded.set(encoding, encoded);
      return encoded;
    } catch (error) {
      this.#encoded.delete(encoding);
      throw error;
    }
  }

  async #make(encoding: Encoding): Promise<EncodedAnswer> {
    const bytes = await compress(await this.#readBytes(), { encoding, quality: QUICK_QUALITY });
    const etag = toEtag(bytes);
    const before = this.#before ? this.#before.#encoded.get(encoding) : undefined;
    this.#before = undefined;
    if (encoding !== "identity") this.#bytes = undefined;
    const isSame = before && !(before instanceof Promise) && before.etag === etag;
    return isSame ? before : { encoding, bytes, etag, timesSent: 0 };
  }

  async #readBytes(): Promise<Buffer> {
    return this.#bytes ?? decompress(await Promise.any(this.#encoded.values()));
  }
}

/** Once an answer is asked for again and again, it's compressed better in the background. */
function countSent(encoded: EncodedAnswer): void {
  encoded.timesSent += 1;
  if (encoded.timesSent !== ASKED_OFTEN || encoded.encoding === "identity") return;
  decompress(encoded)
    .then((bytes) => compress(bytes, { encoding: encoded.encoding, quality: BEST_QUALITY }))
    .then(
      (bytes) => {
        encoded.bytes = bytes;
      },
      // The larger bytes are as good.
      () => undefined,
    );
}

interface CompressOptions {
  encoding: Encoding;
  quality: number;
}

async function compress(bytes: Buffer, { encoding, quality }: CompressOptions): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  const chunk =
    encoding === "gzip"
      ? await compressGzip(bytes, { level: quality, chunkSize: CHUNK_BYTES })
      : await compressBrotli(bytes, {
          chunkSize: CHUNK_BYTES,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
  // A copy, because the whole chunk would stay in memory with the part of it that is filled.
  const compressed = Buffer.allocUnsafeSlow(chunk.length);
  chunk.copy(compressed);
  return compressed;
}

async function decompress({ encoding, bytes }: EncodedAnswer): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  return encoding === "gzip" ? decompressGzip(bytes) : decompressBrotli(bytes);
}

/**
 * Weak, because better compressed bytes keep it. Hashing the compressed bytes takes a fifth of the time that the whole
 * page would.
 */
function toEtag(bytes: Buffer): string {
  return `W/"${createHash("sha1").update(bytes).digest("base64url")}"`;
}

/** Weak comparison, since proxies may have changed the ETag's strength. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const wanted = withoutStrength(etag);
  return header === "*" || header.split(",").some((tag) => withoutStrength(tag.trim()) === wanted);
}

function withoutStrength(etag: string): string {
  return etag.replace(/^W\//, "");
}
