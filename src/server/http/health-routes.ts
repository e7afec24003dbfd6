import type { FastifyInstance } from "fastify";
import type { Db } from "../db/database.ts";

const QUIET = { config: { session: false }, logLevel: "warn" } as const;

interface HealthDeps {
  db: Db;
  isStopping: () => boolean;
  isSearchReady: () => boolean;
}

/**
 * `/healthz` says that the process is alive, `/readyz` that it can serve. The latter fails as soon as the process is
 * asked to stop.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, isStopping, isSearchReady }: HealthDeps,
): void {
  app.get("/healthz", QUIET, async () => ({ status: "ok" }));

  app.get("/readyz", QUIET, async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: "stopping" });
    try {
      await db.ping();
      if (!isSearchReady()) return reply.status(503).send({ status: "building-index" });
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "The database doesn't answer");
      return reply.status(503).send({ status: "database-away" });
    }
  });
}
