import type { FastifyBaseLogger } from "fastify";
import { toCanonicalPath } from "../domain/url/canonical-path.ts";
import { toOriginForm } from "./http/request/request-target.ts";

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

/** Paths that carry a signature or a name that can't be guessed. */
const SECRET_PATHS = ["/alerts/", "/lead_uploads/"];

function pathOf(url: string): string {
  const [path = ""] = url.split("?");
  // Compared in its one spelling, decoded and in small letters: `/%61lerts/…` is the same link.
  const canonical = toCanonicalPath(toOriginForm(path)) ?? "/";
  const secret = SECRET_PATHS.find((prefix) => canonical.toLowerCase().startsWith(prefix));
  return secret === undefined ? canonical : `${secret}…`;
}
