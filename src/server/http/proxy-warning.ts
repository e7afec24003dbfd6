import fp from "fastify-plugin";

/**
 * Warns once if requests come through a proxy that isn't configured: all visitors then seem to share the proxy's ip,
 * and so one rate limit.
 */
export const proxyWarningPlugin = fp<{ trustedProxies: number }>(async (app, { trustedProxies }) => {
  if (trustedProxies > 0) return;
  let hasWarned = false;
  app.addHook("onRequest", async (request) => {
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    if (hasWarned || !isForwarded) return;
    hasWarned = true;
    request.log.warn(
      "Requests come through a proxy, but TRUSTED_PROXIES is 0: all visitors share the proxy's IP and its rate limits. Set TRUSTED_PROXIES to the number of proxies in front of this site.",
    );
  });
});
