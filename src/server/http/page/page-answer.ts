import type { FastifyReply } from "fastify";
import type { PageAnswer } from "../../../domain/page-renderer.ts";

/** No ETag, no 304: an old body would meet a new nonce. */
export function sendPage(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  return reply
    .status(answer.status)
    .headers({ "cache-control": "private, no-cache", ...answer.headers })
    .send(bytesOf(answer));
}

/** In place: nothing is copied. */
export function bytesOf({ body }: PageAnswer): string | Buffer {
  return typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
