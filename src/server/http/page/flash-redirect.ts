import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { findFlash } from "../../../domain/site/flash.ts";
import { type PlainFields, plainAddress } from "../../../domain/url/plain-pages.ts";
import { HttpError, RetryLater } from "../http-error.ts";
import { InvalidFields } from "../request/read-fields.ts";
import { isPlainPost, typedValues } from "../request/request-body.ts";
import { wantsHtml } from "../request/request-target.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;

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

interface Refusal {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
  errors?: PlainFields["errors"] | undefined;
  status?: number;
}

/** A plain form that was refused is drawn again with all that was typed: there is no script that could have kept it. */
export function refuseForm(
  { request, reply, code, errors = {}, status = UNPROCESSABLE }: Refusal,
  comeBack: ComeBack,
): FastifyReply | Promise<FastifyReply> {
  if (!isPlainPost(request.body)) return redirectWithFlash({ request, reply, code }, comeBack);
  const { path, query } = comeBack.plain;
  return reply.drawPlainPage({
    address: plainAddress(path, { ...query, flash: code }),
    fields: { values: typedValues(request.body), errors },
    status,
  });
}

/**
 * A route's error handler: a refusal that has a flash text (no token, no bot check) brings a form's visitor back with it.
 * Whatever else goes wrong, and what script asked, is answered as everywhere.
 */
export function flashOnRefusal(comeBackOf: (request: FastifyRequest) => ComeBack) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const isTold = error instanceof HttpError && findFlash(error.code)?.kind === "error";
    if (!isTold || !isFormPost(request)) throw error;
    const errors = error instanceof InvalidFields ? error.errors : undefined;
    const { code, statusCode: status } = error;
    if (error instanceof RetryLater) reply.header("retry-after", error.retryAfterSeconds);
    return refuseForm({ request, reply, code, errors, status }, comeBackOf(request));
  };
}
