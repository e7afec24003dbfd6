import type { FastifyReply, FastifyRequest } from "fastify";
import type { FlashCode } from "../../../domain/site/flash.ts";
import { messageFor } from "../http-error.ts";
import { wantsHtml } from "../request/request-target.ts";
import { type ComeBack, redirectWithFlash, refuseForm } from "./flash-redirect.ts";

/** How a form that sends an email ended. */
export interface FormAnswer {
  status: 200 | 404 | 422 | 429;
  code: FlashCode;
  errors?: Record<string, string[]>;
}

/** Answers a form: a browser without JavaScript goes back to a page with a message, others get JSON. */
export function answerForm(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, code, errors }: FormAnswer,
  comeBack: ComeBack,
): FastifyReply | Promise<FastifyReply> {
  if (wantsHtml(request)) {
    const told = { request, reply, code, errors };
    return status === 200 ? redirectWithFlash(told, comeBack) : refuseForm(told, comeBack);
  }
  reply.code(status).header("cache-control", "no-store");
  if (status === 200) return reply.send({ sent: true });
  return reply.send({ error: code, message: messageFor(status, code), ...(errors ? { errors } : {}) });
}
