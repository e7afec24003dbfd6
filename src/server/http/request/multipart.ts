import { PassThrough, type Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { appendTo } from "../../../domain/append-to.ts";
import { hasAuthenticityToken } from "../authenticity-token.ts";
import { HttpError } from "../http-error.ts";
import { BODY_LIMITS } from "../limits/body-limits.ts";

/** A file that is being received. Its size is known once the content has ended. */
export interface IncomingFile {
  /** The name that the browser sent, unchecked. */
  name: string;
  content: Readable;
  getBytes(): number;
  isTooLarge(): boolean;
}

/** A file that has been stored, with a way to remove it. */
export interface ReceivedFile {
  /** The value of the field in the parsed body. */
  value: unknown;
  forget(): Promise<void>;
}

interface MultipartOptions {
  maxFileBytes: number;
  /** Stores a file while it streams in. Must leave nothing behind if the content is cut off. */
  receiveFile(file: IncomingFile): Promise<ReceivedFile>;
}

const FORBIDDEN = 403;
const MAX_FILES = 2;
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 200;
/** Room for boundaries and part headers. */
const FRAMING_BYTES = 64 * 1024;

/**
 * Parses `multipart/form-data` on routes whose config has `multipart`; all others respond with a 415 before a byte is
 * read. Fields become the body as with any other form, so that later guards see the token, honeypot and override.
 */
export const multipartPlugin = fp<MultipartOptions>(async (app, { maxFileBytes, receiveFile }) => {
  const receivedFiles = new WeakMap<FastifyRequest, ReceivedFile[]>();

  async function forgetFiles(request: FastifyRequest): Promise<void> {
    const files = receivedFiles.get(request) ?? [];
    receivedFiles.delete(request);
    for (const file of files) await file.forget();
  }

  app.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, payload: Readable) => {
    const accepts = request.routeOptions.config.multipart;
    if (accepts === undefined) throw new HttpError(415, "unsupported-content-type");
    const maxTextBytes = request.routeOptions.bodyLimit ?? BODY_LIMITS.standard;
    const files: ReceivedFile[] = [];
    receivedFiles.set(request, files);
    return readForm(payload, {
      headers: request.headers,
      maxBytes: maxTextBytes + FRAMING_BYTES + (accepts === "files" ? MAX_FILES * maxFileBytes : 0),
      maxTextBytes,
      maxFileBytes,
      // A refused form is shown again with what was typed, so its error handler needs the fields.
      onRefused: (fields) => {
        request.body = fields;
      },
      async receiveFile(incoming, fields) {
        if (accepts !== "files") throw new HttpError(415, "unsupported-content-type");
        // Our forms send the token first, so a request without it is refused before anything is written to disk.
        if (!hasAuthenticityToken(request, fields)) throw new HttpError(403, "invalid-authenticity-token");
        const file = await receiveFile(incoming);
        files.push(file);
        return file.value;
      },
    });
  });

  // A client that disconnects never gets a response, so `onResponse` alone would leave its files behind.
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.multipart !== "files") return;
    reply.raw.once("close", () => {
      forgetFiles(request).catch((err) => request.log.error({ err }, "Could not remove received files"));
    });
  });
  app.addHook("onResponse", forgetFiles);
});

interface FormOptions {
  headers: FastifyRequest["headers"];
  /** Limit for the whole body, checked against `content-length` and while it streams. */
  maxBytes: number;
  /** Limit for all fields together. */
  maxTextBytes: number;
  maxFileBytes: number;
  maxFiles?: number;
  receiveFile(file: IncomingFile, fields: Record<string, unknown>, field: string): Promise<unknown>;
  /** Called with the fields that were read before the refusal. */
  onRefused(fields: Record<string, unknown>): void;
}

/**
 * The form's fields by name; a repeated field is a list. Throws a 400 for a malformed body and a 413 for one that is
 * too large.
 */
export async function readForm(payload: Readable, options: FormOptions): Promise<Record<string, unknown>> {
  const { headers, maxBytes, maxTextBytes, receiveFile, onRefused } = options;
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const parser = createParser(options);
  const values = new Map<string, unknown[]>();
  const files: { content: Readable; stored: Promise<void> }[] = [];
  let textBytes = 0;

  const parsed = new Promise<void>((resolve, reject) => {
    let bytes = 0;
    payload.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) reject(tooLarge());
    });
    payload.once("close", () => {
      if (!payload.readableEnded) reject(malformed());
    });
    parser.once("error", () => reject(malformed()));
    parser.once("finish", resolve);
    for (const limit of ["filesLimit", "fieldsLimit"]) parser.once(limit, () => reject(tooLarge()));
    parser.on("field", (name, value, _isNameCut, isValueCut) => {
      textBytes += name.length + Buffer.byteLength(value);
      const isTooLarge = name.length > MAX_NAME_LENGTH || isValueCut || textBytes > maxTextBytes;
      if (isTooLarge) reject(tooLarge());
      else appendTo(values, name, value);
    });
    parser.on("file", (name, stream, fileName) => {
      const file = toIncomingFile(stream, fileName);
      const stored = receiveFile(file, toFields(values), name).then((value) => appendTo(values, name, value));
      stored.catch((error) => {
        // Without a token the file is skipped. The fields after it are still read, to show the form again.
        if (error instanceof HttpError && error.statusCode === FORBIDDEN) file.content.resume();
        // A body that is cut off first shows up here, as a broken file.
        else reject(file.content.errored ? malformed() : error);
      });
      files.push({ content: file.content, stored });
    });
    payload.pipe(parser);
  });

  try {
    await parsed;
    await Promise.all(files.map(({ stored }) => stored));
  } catch (error) {
    payload.unpipe(parser);
    // Reads and discards the rest, so that the client gets the response.
    payload.resume();
    for (const { content } of files) content.destroy(error as Error);
    await Promise.allSettled(files.map(({ stored }) => stored));
    onRefused(toFields(values));
    throw error;
  }
  return toFields(values);
}

/** The parser's file streams can close without notifying a late reader; a PassThrough can't. */
function toIncomingFile(stream: BusboyFileStream, name: unknown): IncomingFile {
  const content = new PassThrough();
  content.on("error", () => stream.resume());
  stream.on("error", (error: Error) => content.destroy(error));
  return {
    name: typeof name === "string" ? name : "",
    content: stream.pipe(content),
    getBytes: () => stream.bytesRead,
    isTooLarge: () => stream.truncated,
  };
}

function createParser({
  headers,
  maxTextBytes,
  maxFileBytes,
  maxFiles = MAX_FILES,
}: FormOptions): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      // No limit on parts: beyond it the parser ignores every further part, and a body that is then cut off would
      // crash the process. Fields, files and bytes are limited instead.
      limits: {
        fieldSize: maxTextBytes,
        fields: MAX_FIELDS,
        files: maxFiles,
        fileSize: maxFileBytes,
        headerPairs: 20,
        headerSize: 4 * 1024,
      },
    });
  } catch {
    throw malformed();
  }
}

/** `Object.fromEntries` defines properties instead of assigning them, so a field named `__proto__` is harmless. */
function toFields(values: ReadonlyMap<string, unknown[]>): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

function tooLarge(): HttpError {
  return new HttpError(413, "body-too-large");
}

function malformed(): HttpError {
  return new HttpError(400, "malformed-form");
}
