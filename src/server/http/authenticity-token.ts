import { timingSafeEqual } from "node:crypto";
import fp from "fastify-plugin";
import { HttpError } from "./http-error.ts";
import { formField } from "./request-body.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a state-changing request that does not carry this visitor's token, in the body or in the header. */
export const authenticityTokenPlugin = fp(async (app) => {
  app.addHook("preHandler", async (request) => {
    if (SAFE_METHODS.has(request.method) || request.is404) return;
    if (request.routeOptions.config.authenticityToken === false) return;
    const header = request.headers["x-csrf-token"];
    const given =
      formField(request.body, "authenticity_token") ?? (Array.isArray(header) ? header[0] : header);
    if (given === undefined || !isSame(given, request.session.authenticityToken)) {
      throw new HttpError(403, "invalid-authenticity-token");
    }
  });
});

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
