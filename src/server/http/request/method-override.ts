import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { HttpError } from "../http-error.ts";
import { formField } from "./request-body.ts";

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The handlers of a path, one for each method that a form can ask for. */
export interface OverridableHandlers {
  post?: Handler;
  put?: Handler;
  delete?: Handler;
}

/**
 * Registers a path whose POST may be overridden as PUT or DELETE. Fastify picks the route before it reads the body,
 * so one POST handler reads the override and dispatches. It runs after the token check, like any handler.
 */
export function registerOverridable(
  app: FastifyInstance,
  url: string,
  handlers: OverridableHandlers,
  options: RouteShorthandOptions = {},
): void {
  const config = { ...options.config, isOverridable: true };
  app.post(url, { ...options, config }, (request, reply) => {
    const method = overriddenMethod(request);
    const handler = handlers[method];
    if (!handler) throw new HttpError(405, "method-not-allowed");
    return handler(request, reply);
  });
  if (handlers.put) app.put(url, options, handlers.put);
  if (handlers.delete) app.delete(url, options, handlers.delete);
}

/** The method that a POST to an overridable path asks for. */
export function overriddenMethod(request: FastifyRequest): keyof OverridableHandlers {
  const header = request.headers["x-http-method-override"];
  const asked =
    formField(request.body, "_method") ??
    formField(request.query, "_method") ??
    (Array.isArray(header) ? header[0] : header);
  const method = asked?.toLowerCase() ?? "post";
  if (method !== "post" && method !== "put" && method !== "delete") {
    throw new HttpError(400, "unknown-method-override", "The method override must be put or delete.");
  }
  return method;
}
