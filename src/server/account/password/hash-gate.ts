import fp from "fastify-plugin";
import { wantsHtml } from "../../http/request/request-target.ts";
import { createBusyError, HASH_CAPACITY } from "./password.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route checks a password: it is refused with a 503 at the door while as many others do as the hash queue holds. */
    checksPassword?: boolean;
  }
  interface FastifyRequest {
    /** Stops counting this request at the gate. */
    leaveHashGate: () => void;
  }
}

/**
 * Refuses sign-ins for which the hash queue has no room, before the session is read and the body parsed: in a burst,
 * every page waits for the refusals ahead of it, so a refusal must cost next to nothing. Plain forms pass, because their
 * refusal shows the form again with what was typed; the queue refuses those.
 */
export const hashGatePlugin = fp(async (app) => {
  let inside = 0;
  app.decorateRequest("leaveHashGate", () => {});
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST" || request.routeOptions.config.checksPassword !== true) return;
    if (inside >= HASH_CAPACITY && !wantsHtml(request)) throw createBusyError();
    inside += 1;
    let isInside = true;
    request.leaveHashGate = () => {
      if (isInside) inside -= 1;
      isInside = false;
    };
    reply.raw.once("close", request.leaveHashGate);
  });
});
