import fp from "fastify-plugin";
import { wantsHtml } from "../../http/request/request-target.ts";
import { HASH_CAPACITY } from "./password.ts";
import { toPasswordError } from "./password-answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route checks a password. While the hash queue is full, its requests are refused with a 503. */
    checksPassword?: boolean;
  }
  interface FastifyRequest {
    /** Stops counting this request. */
    leaveHashGate: () => void;
  }
}

/**
 * Refuses sign-ins that the hash queue has no room for, before the session is read and the body parsed: in a burst
 * every page waits behind the refusals, so a refusal must cost almost nothing. Plain forms are let through, because
 * their refusal shows the form again with what was typed; the queue refuses those.
 */
export const hashGatePlugin = fp(async (app) => {
  let inside = 0;
  app.decorateRequest("leaveHashGate", () => {});
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST" || request.routeOptions.config.checksPassword !== true) return;
    // A POST that stands for another method, such as signing out, needs no hash.
    if (request.headers["x-http-method-override"] !== undefined) return;
    if (inside >= HASH_CAPACITY && !wantsHtml(request)) throw toPasswordError({ reason: "busy" });
    inside += 1;
    let isInside = true;
    request.leaveHashGate = () => {
      if (isInside) inside -= 1;
      isInside = false;
    };
    reply.raw.once("close", request.leaveHashGate);
  });
});
