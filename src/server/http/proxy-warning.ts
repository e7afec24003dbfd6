import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** True once a request has come through a proxy that TRUSTED_PROXIES doesn't cover. */
    isProxyUnconfigured(): boolean;
  }
}

/**
 * Warns once if requests come through a proxy that isn't configured: all visitors then seem to share the proxy's ip,
 * and so one rate limit.
 */
export const proxyWarningPlugin = fp<{ trustedProxies: number }>(async (app, { trustedProxies }) => {
  let hasWarned = false;
  app.decorate("isProxyUnconfigured", () => hasWarned);
  if (trustedProxies > 0) return;
  app.addHook("onRequest", async (request) => {
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    if (hasWarned || !isForwarded) return;
    hasWarned = true;
    request.log.warn(
      "Requests come through a proxy, but TRUSTED_PROXIES is 0: all visitors share the proxy's IP and its rate limits. Set TRUSTED_PROXIES to the number of proxies in front of this site.",
    );
  });
});
