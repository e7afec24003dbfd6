import type { FastifyBaseLogger } from "fastify";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug" | "fatal">;

/**
 * What a request may leave in the log: no address of the visitor, no query (searches and postcodes are
 * personal), no headers.
 */
export const logSerializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split("?")[0],
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
};
