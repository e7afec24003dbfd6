import type { FastifyReply } from "fastify";
import type { PageAnswer } from "../../../domain/page-renderer.ts";
import { POLICY_HEADER } from "../security-headers.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The path pattern of the page that was sent, for metrics. */
    pagePath?: string | undefined;
  }
}

/** Sends a page that no cache may keep. */
export function sendPage(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  const { pagePath, status, headers, inline } = answer;
  reply.pagePath = pagePath;
  if (inline) reply.header(POLICY_HEADER, reply.server.createPagePolicy(inline, reply.hasOwnFrames));
  return reply
    .status(status)
    .headers({ "cache-control": "private, no-cache", ...headers })
    .send(answer.body === "" ? "" : toBytes(answer));
}

/** Wraps the bytes without copying them. */
export function toBytes({ body }: Pick<PageAnswer, "body">): Buffer {
  return typeof body === "string"
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
