import fp from "fastify-plugin";
import { type ProxyTrust, toBareIp } from "./trusted-proxies.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** True once a request has come through a proxy that TRUSTED_PROXIES doesn't cover. */
    isProxyUnconfigured(): boolean;
  }
}

/**
 * Cuts the ports that some proxies write into `X-Forwarded-For`: with its port, each connection would be a client with
 * limits of its own. Warns once if requests come through a proxy that isn't configured: all its visitors then seem to
 * share its ip, and so one rate limit.
 */
export const forwardedForPlugin = fp<{ trustProxy: ProxyTrust }>(async (app, { trustProxy }) => {
  let hasWarned = false;
  app.decorate("isProxyUnconfigured", () => hasWarned);
  app.addHook("onRequest", async (request) => {
    const { headers, socket } = request.raw;
    const forwardedFor = headers["x-forwarded-for"];
    if (forwardedFor === undefined && headers.forwarded === undefined) return;
    if (trustProxy(socket.remoteAddress, 0)) {
      headers["x-forwarded-for"] = String(forwardedFor ?? "")
        .split(",")
        .map((ip) => toBareIp(ip.trim()))
        .join(", ");
    } else if (!hasWarned) {
      hasWarned = true;
      request.log.warn(
        "Requests come through a proxy that TRUSTED_PROXIES doesn't cover: all its visitors share its IP and its rate limits. Set TRUSTED_PROXIES to the addresses of the proxies in front of this site.",
      );
    }
  });
});
