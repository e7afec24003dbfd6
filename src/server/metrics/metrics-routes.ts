import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { hasBearer } from "./metrics-token.ts";

/** `/metrics` for a scraper with the token. Without a token, or with a port of their own, the path doesn't exist here. */
export function registerMetricsRoutes(app: FastifyInstance, { metrics }: Pick<Config, "metrics">): void {
  const { port, token } = metrics;
  if (token === undefined || port !== undefined) return;
  app.get(
    "/metrics",
    { config: { session: false, rateLimit: RATE_LIMITS.metrics }, logLevel: "warn" },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!app.metrics || !hasBearer(request.headers.authorization, token)) {
        reply.header("www-authenticate", "Bearer");
        throw new HttpError(401, "unauthorized");
      }
      return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
    },
  );
}
