import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageRenderer } from "../../domain/page-renderer.ts";
import type { Services } from "../../domain/services.ts";
import { HttpError, messageFor } from "./http-error.ts";
import { sendPage } from "./page-answer.ts";

interface ErrorHandlerOptions {
  pages: PageRenderer;
  /** Answers from memory: the failure may be that the database is away. */
  offlineServices: Services;
}

const FASTIFY_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid-json",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-content-type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body-too-large",
  FST_REQ_FILE_TOO_LARGE: "body-too-large",
};

/** One handler for every error: it logs and hides anything from 500 up, and answers in the asker's language. */
export function registerErrorHandler(
  app: FastifyInstance,
  { pages, offlineServices }: ErrorHandlerOptions,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, "A request failed");
    if (!wantsHtml(request)) return sendJson(reply, status, error);
    return sendPage(
      reply,
      await pages.renderFailure({
        url: `http://localhost${request.url}`,
        services: offlineServices,
        nonce: reply.pageNonce,
        authenticityToken: request.session?.authenticityToken ?? "",
        status,
      }),
    );
  });
}

function sendJson(reply: FastifyReply, status: number, error: FastifyError): FastifyReply {
  const isOurs = error instanceof HttpError;
  const code = isOurs
    ? error.code
    : (FASTIFY_CODES[error.code] ?? (status >= 500 ? "server-error" : "bad-request"));
  const message = isOurs ? error.message : messageFor(status);
  return reply.status(status).header("cache-control", "no-store").send({ error: code, message });
}

function statusOf(error: FastifyError): number {
  if (isDatabaseAway(error)) return 503;
  const status = error.statusCode ?? 500;
  return status >= 400 && status <= 599 ? status : 500;
}

const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "57P01",
  "57P03",
  "SQLITE_BUSY",
  "SQLITE_CANTOPEN",
]);

/** The database does not answer just now: worth another try, so 503 and not 500. */
function isDatabaseAway(error: FastifyError): boolean {
  return (
    AWAY_CODES.has(error.code) ||
    /timeout exceeded when trying to connect|connection terminated/i.test(error.message)
  );
}

function wantsHtml(request: FastifyRequest): boolean {
  if (request.url.split("?")[0]?.endsWith(".ljson")) return false;
  return request.headers.accept?.includes("text/html") ?? false;
}
