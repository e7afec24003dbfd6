import type { FastifyReply } from "fastify";
import type { PageAnswer } from "../../../domain/page-renderer.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The path pattern of the page that was sent, for metrics. */
    pagePath?: string | undefined;
  }
}

/** Without ETag and 304, because an old body would be combined with a new nonce. */
export function sendPage(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  reply.pagePath = answer.pagePath;
  return reply
    .status(answer.status)
    .headers({ "cache-control": "private, no-cache", ...answer.headers })
    .send(toBytes(answer));
}

/** Wraps the bytes without copying them. */
export function toBytes({ body }: PageAnswer): string | Buffer {
  return typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
