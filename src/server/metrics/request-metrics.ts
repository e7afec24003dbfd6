import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SECOND_MS } from "../../domain/time/time.ts";
import type { Metrics } from "./metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A path that no route has. */
const NO_ROUTE = "none";

/** Observes every answered request. Fastify has already measured its time. */
export function recordRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    requests.observe(toRequestLabels(request, reply), reply.elapsedTime / SECOND_MS);
    done();
  });
}

interface RequestLabels {
  route: string;
  method: string;
  status: string;
}

/** Patterns only: a URL would make a series of its own, and may be personal. */
function toRequestLabels(
  request: Pick<FastifyRequest, "method" | "routeOptions">,
  reply: Pick<FastifyReply, "statusCode" | "pagePath">,
): RequestLabels {
  return {
    route: reply.pagePath ?? request.routeOptions.url ?? NO_ROUTE,
    method: METHODS.has(request.method) ? request.method : "OTHER",
    status: `${Math.floor(reply.statusCode / 100)}xx`,
  };
}
