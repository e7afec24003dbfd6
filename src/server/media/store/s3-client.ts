import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { S3Location } from "./s3-url.ts";

export interface S3Limits {
  /** How long an answer may take, without the time for sending a body. */
  answerMs: number;
  /** How long the next bytes of an answer may take. */
  stallMs: number;
  /** How often a request is sent in all when the connection drops or the server is busy. */
  attempts: number;
  /** The wait before the second attempt; it doubles with each further one. */
  pauseMs: number;
}

export const S3_LIMITS: S3Limits = {
  answerMs: 10 * SECOND_MS,
  stallMs: 10 * SECOND_MS,
  attempts: 3,
  pauseMs: 200,
};

/** A body may take as long as it needs at 1 Mbit/s. */
const SLOWEST_BYTES_PER_MS = 125;
const BUSY_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

/** The bucket refused a request or couldn't be reached. The message tells the operator what to check. */
class S3Error extends Error {
  override readonly name = "S3Error";
  /** The error handler answers with a 503. */
  readonly code = "MEDIA_AWAY";
  /** S3's own code, such as `NoSuchBucket`. */
  readonly reason: string;
  constructor(message: string, reason: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Without the bucket's prefix; undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Client {
  /** The answer of the last attempt, whatever its status below 500. Throws if the bucket can't be reached. */
  send(request: S3Request): Promise<Response>;
  /** Reads an answer's body in chunks. Throws when the connection drops or stalls. */
  readChunks(response: Response): AsyncGenerator<Buffer>;
}

/** Signs requests to a bucket (signature version 4) and repeats those that fail on the way. */
export function createS3Client(location: S3Location, limits: S3Limits): S3Client {
  const { accessKey, secretKey, bucket, prefix, endpoint, region } = location;
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region,
  });

  function toUrl({ key, query = {} }: S3Request): string {
    const path = key === undefined ? bucket : `${bucket}/${prefix}${key}`;
    const search = String(new URLSearchParams(query));
    return `${endpoint}/${path}${search === "" ? "" : `?${search}`}`;
  }

  async function sendOnce(request: S3Request): Promise<Response> {
    const { method, headers = {}, body } = request;
    // The server compares the hash with what it received, so a damaged body is refused.
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signed = await signer.sign(toUrl(request), {
      method,
      headers: { ...headers, "x-amz-content-sha256": hash },
      ...(body ? { body: new Uint8Array(body) } : {}),
      redirect: "manual",
    });
    const patience = limits.answerMs + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error("The answer took too long.")), patience);
    try {
      return await fetch(signed, { signal: timeout.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async send(request) {
      for (let attempt = 1; ; attempt++) {
        const isLast = attempt >= limits.attempts;
        try {
          const response = await sendOnce(request);
          if (!BUSY_STATUSES.includes(response.status)) return response;
          if (isLast) throw await toS3Error(response, location);
          await response.body?.cancel();
        } catch (error) {
          if (isLast) throw toUnreachable(error, location);
        }
        await wait(limits.pauseMs * 2 ** (attempt - 1));
      }
    },
    async *readChunks(response) {
      if (!response.body) return;
      const reader = response.body.getReader();
      try {
        for (;;) {
          const { done, value } = await beforeStall(reader.read(), limits.stallMs);
          if (done) return;
          yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
        }
      } finally {
        // Frees the connection of a body that wasn't read to its end.
        await reader.cancel().catch(() => undefined);
      }
    },
  };
}

async function beforeStall<Value>(next: Promise<Value>, stallMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The connection stalled.")), stallMs);
  });
  try {
    return await Promise.race([next, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "check S3_ACCESS_KEY",
  SignatureDoesNotMatch: "check S3_SECRET_KEY and the region in MEDIA_URL",
  AuthorizationHeaderMalformed: "check the region in MEDIA_URL",
  AccessDenied: "its access key needs the right to read, write, list and delete",
  NoSuchBucket: "the bucket doesn't exist, so create it or check MEDIA_URL",
  PermanentRedirect: "check the endpoint and region in MEDIA_URL",
  RequestTimeTooSkewed: "check this machine's clock",
};

/** For an answer that isn't expected. Consumes its body. */
export async function toS3Error(response: Response, location: S3Location): Promise<S3Error> {
  const body = await response.text().catch(() => "");
  const code = /<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? String(response.status);
  const reason = REASONS[code] ?? (response.status === 403 ? REASONS.AccessDenied : undefined);
  const { bucket, endpoint } = location;
  return new S3Error(
    `The bucket ${bucket} at ${endpoint} answered ${response.status} (${code})${reason ? `: ${reason}` : ""}.`,
    code,
  );
}

function toUnreachable(error: unknown, { bucket, endpoint }: S3Location): Error {
  if (error instanceof S3Error) return error;
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  return new S3Error(`The bucket ${bucket} at ${endpoint} can't be reached: ${reason}`, "unreachable", {
    cause: error,
  });
}
