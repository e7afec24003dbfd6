import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { CallRoute } from "../../../domain/url/call.ts";
import { type Handler, type OverridableHandlers, registerOverridable } from "./method-override.ts";

/** Registers the route of a call, with the method and path from its table. */
export function registerCall(
  app: FastifyInstance,
  call: CallRoute,
  options: RouteShorthandOptions,
  handler: Handler,
): void {
  registerCalls(app, [[call, handler]], options);
}

/** Registers calls that share a path and differ in their method override. */
export function registerCalls(
  app: FastifyInstance,
  calls: readonly [[CallRoute, Handler], ...[CallRoute, Handler][]],
  options: RouteShorthandOptions = {},
): void {
  const [[{ method, path }, first]] = calls;
  if (calls.some(([call]) => call.path !== path || call.method !== method))
    throw new Error(`Calls registered with ${method} ${path} must share its path and method.`);
  if (method === "GET") {
    app.get(path, options, first);
  } else if (calls.some(([call]) => call.override)) {
    const handlers: OverridableHandlers = Object.fromEntries(
      calls.map(([call, handler]) => [call.override ?? "post", handler]),
    );
    registerOverridable(app, path, handlers, options);
  } else {
    app.post(path, options, first);
  }
}
