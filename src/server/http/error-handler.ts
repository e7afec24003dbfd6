import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageAnswer, PageRenderer } from "../../domain/page-renderer.ts";
import type { Services } from "../../domain/services.ts";
import { HttpError, messageFor, RetryLater } from "./http-error.ts";
import { sendPage } from "./page/page-answer.ts";
import { InvalidFields } from "./request/read-fields.ts";
import { toRequestTarget, wantsHtml } from "./request/request-target.ts";
import { STORAGE_FULL } from "./storage-full.ts";

interface ErrorHandlerOptions {
  pages: PageRenderer;
  publicUrl: string;
  /** Serves from memory, because the failure may be that the database is down. */
  offlineServices: Services;
}

const FASTIFY_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid-json",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-content-type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body-too-large",
  FST_REQ_FILE_TOO_LARGE: "body-too-large",
};

/**
 * The database or the media's bucket doesn't respond, or a disk is full. A retry may help, so these are 503 and not 500. PostgreSQL's class
 * 08 is a lost connection, 53 a lack of disk, memory or connections.
 */
const AWAY_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE|MEDIA_AWAY|08\w{3}|53\d{3}|57P0[123]|SQLITE_(BUSY|CANTOPEN|FULL|IOERR).*)$/;
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i;

/**
 * Handles every error: logs anything from 500 up and hides its details, and responds with a page or JSON as the
 * client accepts.
 */
export function registerErrorHandler(app: FastifyInstance, options: ErrorHandlerOptions): void {
  app.setErrorHandler(async (failure: FastifyError, request, reply) => {
    const error = app.refuseIfFull(failure, request);
    const status = toStatus(error);
    if (error instanceof RetryLater) reply.header("retry-after", error.retryAfterSeconds);
    else if (status >= 500) request.log.error({ err: error }, "A request failed");
    if (!wantsHtml(request)) return sendJson(reply, status, error);
    const message = error.code === STORAGE_FULL ? error.message : undefined;
    return sendPage(reply, await failurePage(options, request, { status, message }));
  });
  app.setNotFoundHandler(() => {
    throw new HttpError(404, "not-found");
  });
}

/** For a URL so malformed that Fastify doesn't look for a route. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendJson(reply, toStatus(error), error);
}

/** Falls back to one line of text if the failure page itself fails. */
async function failurePage(
  { pages, publicUrl, offlineServices }: ErrorHandlerOptions,
  request: FastifyRequest,
  { status, message }: { status: number; message: string | undefined },
): Promise<PageAnswer> {
  try {
    return await pages.renderFailure({
      url: publicUrl + toRequestTarget(request.url).path,
      services: offlineServices,
      status,
      message,
    });
  } catch (error) {
    request.log.error({ err: error }, "The failure page failed");
    return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: messageFor(status) };
  }
}

function sendJson(reply: FastifyReply, status: number, error: FastifyError): FastifyReply {
  const isOurs = error instanceof HttpError;
  const code = isOurs
    ? error.code
    : (FASTIFY_CODES[error.code] ?? (status >= 500 ? "server-error" : "bad-request"));
  const message = isOurs ? error.message : messageFor(status);
  const errors = error instanceof InvalidFields ? { errors: error.errors } : {};
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .send({ error: code, message, ...errors });
}

function toStatus(error: FastifyError): number {
  if (AWAY_CODE.test(error.code ?? "") || AWAY_MESSAGE.test(error.message)) return 503;
  const status = error.statusCode ?? 500;
  return status >= 400 && status <= 599 ? status : 500;
}
