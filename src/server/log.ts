import type { FastifyBaseLogger } from "fastify";
import { toCanonicalPath } from "../domain/url/canonical-path.ts";
import { toOriginForm } from "./http/request/request-target.ts";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug" | "fatal">;

/**
 * What may be logged. For a request: no visitor ip, no query (searches and postcodes are personal), no headers and no
 * signed link, with which anyone who reads the log could stop somebody's emails. For an error: its type and location,
 * but not the values that a database quotes in its details.
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
    path: toPath(request.url),
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
};

/** Paths that contain a signature or an unguessable name. */
const SECRET_PATHS = ["/alerts/", "/lead_uploads/"];

function toPath(url: string): string {
  const [path = ""] = url.split("?");
  // Compared in canonical form, decoded and lowercased: `/%61lerts/…` is the same link.
  const canonical = toCanonicalPath(toOriginForm(path)) ?? "/";
  const secret = SECRET_PATHS.find((prefix) => canonical.toLowerCase().startsWith(prefix));
  return secret === undefined ? canonical : `${secret}…`;
}
