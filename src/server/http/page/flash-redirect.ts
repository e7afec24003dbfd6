import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type FlashCode, findFlash } from "../../../domain/site/flash.ts";
import { toFlashHash } from "../../../domain/url/page-hash.ts";
import { type PlainFields, toPlainUrl } from "../../../domain/url/plain-pages.ts";
import { HttpError, RetryLater } from "../http-error.ts";
import { InvalidFields } from "../request/read-fields.ts";
import { isPlainPost, typedValues } from "../request/request-body.ts";
import { wantsHtml } from "../request/request-target.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
/** Doesn't say which of several files, so the field is named too. */
const FILE_CODE: FlashCode = "file-upload-error";

/** Where to return after a form post: the page it was on or, without JavaScript, the plain page with its query. */
export interface ComeBack {
  page: string;
  plain: { path: string; query: Readonly<Record<string, string | number>> };
}

/** True if the browser itself sent the form, without JavaScript, and so follows the response. */
export function isFormPost(request: FastifyRequest): boolean {
  return wantsHtml(request) || isPlainPost(request.body);
}

/** Toasts need JavaScript, so a plain form returns to a page that contains the message. */
export function redirectWithFlash(
  { request, reply, code, errors = {} }: Omit<Refusal, "status">,
  { page, plain }: ComeBack,
): FastifyReply {
  const location = isPlainPost(request.body)
    ? toPlainUrl(plain.path, { ...plain.query, flash: code })
    : `${page}${toFlashHash(code, code === FILE_CODE ? Object.keys(errors) : [])}`;
  return reply.redirect(location, SEE_OTHER);
}

interface Refusal {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
  errors?: PlainFields["errors"] | undefined;
  status?: number;
}

/**
 * A refused plain form is shown again with everything that was typed, because no JavaScript could have kept it. With JavaScript the
 * browser has the draft, and opens the form again with its errors.
 */
export function refuseForm(
  { request, reply, code, errors = {}, status = UNPROCESSABLE }: Refusal,
  comeBack: ComeBack,
): FastifyReply | Promise<FastifyReply> {
  if (!isPlainPost(request.body)) return redirectWithFlash({ request, reply, code, errors }, comeBack);
  const { path, query } = comeBack.plain;
  return reply.drawPlainPage({
    url: toPlainUrl(path, { ...query, flash: code }),
    fields: { values: typedValues(request.body), errors },
    status,
  });
}

/**
 * Creates a route's error handler. A refusal that has a flash message (no token, no bot check) sends a form's visitor
 * back with it. Any other error, and requests by JavaScript, go to the general error handler.
 */
export function flashOnRefusal(comeBackOf: (request: FastifyRequest) => ComeBack) {
  return (failure: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const error = request.server.refuseIfFull(failure, request);
    const isTold = error instanceof HttpError && findFlash(error.code)?.kind === "error";
    if (!isTold || !isFormPost(request)) throw error;
    const errors = error instanceof InvalidFields ? error.errors : undefined;
    const { code, statusCode: status } = error;
    if (error instanceof RetryLater) reply.header("retry-after", error.retryAfterSeconds);
    return refuseForm({ request, reply, code, errors, status }, comeBackOf(request));
  };
}
