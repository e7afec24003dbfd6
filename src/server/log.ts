import type { FastifyBaseLogger } from "fastify";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug" | "fatal">;

/**
 * What may stand in the log: of a request no address of the visitor, no query (searches and postcodes are personal), no
 * headers and no signed link of a mail, with which any reader of the log could stop somebody's mails; of an error its kind and where it was, not what a database quotes in its details.
 */
export const logSerializers = {
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: String(error.code ?? ""),
    message: error.message,
    stack: error.stack ?? "",
  }),
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: pathOf(request.url),
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
};

function pathOf(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(/^\/+alerts\/.*/i, "/alerts/…");
}
