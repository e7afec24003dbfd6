import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { findFlash } from "../../domain/site/flash.ts";
import { plainAddress } from "../../domain/site/plain-pages.ts";
import { HttpError } from "./http-error.ts";
import { isPlainPost } from "./request-body.ts";
import { wantsHtml } from "./request-target.ts";

const SEE_OTHER = 303;

/** Where a form's post comes back to: the page beneath, and for those without script the plain page with its query. */
export interface ComeBack {
  page: string;
  plain: { path: string; query: Readonly<Record<string, string | number>> };
}

/** Sent by the browser itself and not by script: the answer is where it goes next. */
export function isFormPost(request: FastifyRequest): boolean {
  return wantsHtml(request) || isPlainPost(request.body);
}

/** The toast needs script, so a plain post comes back to a page on which the sentence is written. */
export function redirectWithFlash(
  { request, reply, code }: { request: FastifyRequest; reply: FastifyReply; code: string },
  { page, plain }: ComeBack,
): FastifyReply {
  const location = isPlainPost(request.body)
    ? plainAddress(plain.path, { ...plain.query, flash: code })
    : `${page}#flash/${code}`;
  return reply.redirect(location, SEE_OTHER);
}

/**
 * A route's error handler: a refusal that has a flash text (no token, no bot check) brings a form's visitor back with it.
 * Whatever else goes wrong, and what script asked, is answered as everywhere.
 */
export function flashOnRefusal(comeBackOf: (request: FastifyRequest) => ComeBack) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const isTold = error instanceof HttpError && findFlash(error.code)?.kind === "error";
    if (!isTold || !isFormPost(request)) throw error;
    return redirectWithFlash({ request, reply, code: error.code }, comeBackOf(request));
  };
}
