import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { type IncomingFile, readForm } from "../http/request/multipart.ts";
import type { Desk } from "./desk.ts";

/** A file that was sent with a form, on disk until the action has ended. */
export interface DeskUpload {
  field: string;
  /** The browser's name for it, unchecked. */
  name: string;
  path: string;
  bytes: number;
}

export interface DeskFormContent {
  fields: Record<string, unknown>;
  files: DeskUpload[];
  forget(): Promise<void>;
}

interface ReceiveOptions {
  request: FastifyRequest;
  files: { max: number; maxBytes: number } | undefined;
  maxBytes: number;
}

const MULTIPART = "multipart/form-data";

/** Leaves the body unread, so that nothing is received before the person is known to be allowed. */
export function passMultipartThrough(app: FastifyInstance): void {
  app.removeContentTypeParser(MULTIPART);
  app.addContentTypeParser(MULTIPART, (_request, payload, done) => done(null, payload));
}

/** The fields of a form, and its files if the route accepts them. */
export async function receiveForm(
  desk: Pick<Desk, "config" | "door">,
  { request, files, maxBytes }: ReceiveOptions,
): Promise<DeskFormContent> {
  const { body } = request;
  if (!(body instanceof Readable))
    return {
      fields: typeof body === "object" && body !== null ? { ...body } : {},
      files: [],
      forget: async () => {},
    };
  if (!files) throw new HttpError(415, "unsupported-content-type");
  const folder = join(desk.config.dataDir, "desk-uploads");
  await mkdir(folder, { recursive: true });
  const received: DeskUpload[] = [];
  const forget = async () => {
    for (const { path } of received) await rm(path, { force: true });
  };

  async function receive(incoming: IncomingFile, fields: Record<string, unknown>, field: string) {
    const { desk_token: token } = fields;
    // Our forms send the token first, so a request without it is refused before anything is written to disk.
    if (!desk.door.isFormToken(request, typeof token === "string" ? token : undefined))
      throw new HttpError(403, "invalid-authenticity-token");
    const path = join(folder, randomUUID());
    const upload = { field, name: incoming.name, path, bytes: 0 };
    received.push(upload);
    await pipeline(incoming.content, createWriteStream(path));
    if (incoming.isTooLarge()) throw new HttpError(413, "file-too-large");
    upload.bytes = incoming.getBytes();
    return incoming.name;
  }

  try {
    const fields = await readForm(body, {
      headers: request.headers,
      maxTextBytes: maxBytes,
      maxFileBytes: files.maxBytes,
      maxFiles: files.max,
      maxBytes: maxBytes + files.max * files.maxBytes,
      receiveFile: receive,
      onRefused: () => undefined,
    });
    return { fields, files: received.filter(({ bytes }) => bytes > 0), forget };
  } catch (error) {
    await forget();
    throw error;
  }
}
