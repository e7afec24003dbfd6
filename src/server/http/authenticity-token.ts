import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isSameSignature } from "../signature.ts";
import { HttpError } from "./http-error.ts";
import { formField } from "./request/request-body.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a state-changing request without this visitor's token in the body or the header. */
export const authenticityTokenPlugin = fp(async (app) => {
  app.addHook("preHandler", async (request) => {
    if (SAFE_METHODS.has(request.method) || request.is404) return;
    if (request.routeOptions.config.authenticityToken === false) return;
    if (!hasAuthenticityToken(request, request.body)) throw new HttpError(403, "invalid-authenticity-token");
  });
});

/** Whether these fields or the request's header contain this visitor's token. */
export function hasAuthenticityToken(request: FastifyRequest, fields: unknown): boolean {
  const header = request.headers["x-csrf-token"];
  const given = formField(fields, "authenticity_token") ?? (Array.isArray(header) ? header[0] : header);
  if (given === undefined) return false;
  const { session } = request;
  return isSameSignature(given, session.authenticityToken) || session.isEarlierToken(given);
}
