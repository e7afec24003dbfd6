import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
const compressGzip = promisify(gzip);

/** Bytes as they are sent, with the ETag of their first version. */
interface EncodedAnswer {
  bytes: Buffer;
  etag: string;
}

/** An answer that is the same for everyone, with its compressed bytes and their ETag, which are made once. */
export class ReadyAnswer {
  readonly #options: ReadyAnswerOptions;
  readonly #encoded: Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>;
  #timesSent: number;

  /** Shares the compressed bytes of the answer before it, if that one is the same. */
  constructor(options: ReadyAnswerOptions, before?: ReadyAnswer) {
    this.#options = options;
    const same = before?.hasBytes(options.bytes) ? before : undefined;
    this.#encoded = same ? same.#encoded : new Map();
    this.#timesSent = same ? same.#timesSent : 0;
  }

  hasBytes(bytes: Buffer): boolean {
    return this.#options.bytes.equals(bytes);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers, pagePath } = this.#options;
    reply.pagePath = pagePath;
    const encoding = this.#findEncoding(request.headers["accept-encoding"]);
    const encoded = this.#encode(encoding);
    const { bytes, etag } = encoded instanceof Promise ? await encoded : encoded;
    reply.headers(headers).header("etag", etag).header("vary", "accept-encoding");
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(bytes);
  }

  #findEncoding(accepted: string | undefined): Encoding {
    return this.#options.bytes.length < SMALLEST_COMPRESSED_BYTES ? "identity" : findEncoding(accepted);
  }

  #encode(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer> {
    if (encoding !== "identity") this.#countCompressed();
    return this.#encoded.get(encoding) ?? this.#keep(encoding, this.#encodeQuickly(encoding));
  }

  #countCompressed(): void {
    this.#timesSent += 1;
    if (this.#timesSent === ASKED_OFTEN) this.#improve();
  }

  #improve(): void {
    for (const [encoding, quick] of this.#encoded) {
      Promise.all([this.#compress(encoding, BEST_QUALITY), quick]).then(
        ([bytes, { etag }]) => this.#encoded.set(encoding, { bytes, etag }),
        () => undefined,
      );
    }
  }

  async #keep(encoding: Encoding, compressed: Promise<EncodedAnswer>): Promise<EncodedAnswer> {
    this.#encoded.set(encoding, compressed);
    try {
      const encoded = await compressed;
      if (this.#encoded.get(encoding) === compressed) this.#encoded.set(encoding, encoded);
      return encoded;
    } catch (error) {
      this.#encoded.delete(encoding);
      throw error;
    }
  }

  async #encodeQuickly(encoding: Encoding): Promise<EncodedAnswer> {
    return withEtag(await this.#compress(encoding, QUICK_QUALITY));
  }

  async #compress(encoding: Encoding, quality: number): Promise<Buffer> {
    const { bytes } = this.#options;
    if (encoding === "identity") return bytes;
    if (encoding === "gzip") return compressGzip(bytes, { level: quality, chunkSize: CHUNK_BYTES });
    return compressBrotli(bytes, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  }
}

/**
 * Weak, because better compressed bytes keep it. Hashing the compressed bytes takes a fifth of the time that the whole
 * page would.
 */
function withEtag(bytes: Buffer): EncodedAnswer {
  return { bytes, etag: `W/"${createHash("sha1").update(bytes).digest("base64url")}"` };
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
