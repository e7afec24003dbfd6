import fp from "fastify-plugin";
import { isSameSignature } from "../signature.ts";
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
    if (given === undefined || !isSameSignature(given, request.session.authenticityToken)) {
      throw new HttpError(403, "invalid-authenticity-token");
    }
  });
});
