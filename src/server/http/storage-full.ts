import fp from "fastify-plugin";
import type { FlashCode } from "../../domain/site/flash.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import { RetryLater } from "./http-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What a visitor gets instead of an error that a full disk or database caused; any other error as it is. */
    refuseIfFull<Failure extends Error>(error: Failure, request: FastifyRequest): Failure | RetryLater;
  }
}

/** A disk, a quota or a database file is full. 53100 is PostgreSQL's. */
const FULL_CODE = /^(ENOSPC|EDQUOT|EFBIG|53100|SQLITE_FULL\w*)$/;
/** Its text, among the flash messages, says that nothing was sent. */
export const STORAGE_FULL = "storage-full" satisfies FlashCode;
const RETRY_AFTER_SECONDS = (2 * MINUTE_MS) / SECOND_MS;

export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL_CODE.test(String(error.code));
}

/** For a write without which the page can be shown all the same. */
export function passIfFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}

/** `noteFull` is called for every request that couldn't be stored. */
export const storageFullPlugin = fp<{ noteFull(): void }>(async (app, { noteFull }) => {
  app.decorate("refuseIfFull", (error, request) => {
    if (!isStorageFull(error)) return error;
    noteFull();
    request.log.error({ err: error }, "The disk or the database is full");
    // A visitor who only reads hasn't sent anything.
    const isSent = request.method !== "GET" && request.method !== "HEAD";
    return new RetryLater(503, isSent ? STORAGE_FULL : "server-error", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  });
});
