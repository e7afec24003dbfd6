import type { FastifyInstance } from "fastify";
import type { SiteWarning } from "../../domain/site/site-warnings.ts";
import type { StorageState } from "../../domain/site/storage-state.ts";
import type { Db } from "../db/database.ts";
import { VERSION } from "../version.ts";

const QUIET = { config: { session: false }, logLevel: "warn" } as const;

interface HealthDeps {
  db: Db;
  isStopping: () => boolean;
  isSearchReady: () => boolean;
  isWarmingUp: () => boolean;
  /** "full" if nothing that visitors send can be stored. */
  readStorage: () => Promise<StorageState>;
  /** Never fails: a site that works, but not as it should, is ready. */
  listWarnings: () => Promise<SiteWarning[]>;
}

/**
 * `/healthz` says that the process is alive, `/readyz` that it can serve. The latter fails as soon as the process is
 * asked to stop. What an operator should look at is in its `warnings`, which don't change the status.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, isStopping, isSearchReady, isWarmingUp, readStorage, listWarnings }: HealthDeps,
): void {
  app.get("/healthz", QUIET, async () => ({ status: "ok" }));

  app.get("/readyz", QUIET, async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: "stopping" });
    try {
      await db.ping();
      if (!isSearchReady()) return reply.status(503).send({ status: "building-index" });
      if (isWarmingUp()) return reply.status(503).send({ status: "warming-up" });
      if ((await readStorage()) === "full") return reply.status(503).send({ status: "storage-full" });
      return { status: "ready", version: VERSION, warnings: await listWarnings() };
    } catch (error) {
      request.log.warn({ err: error }, "The database doesn't answer");
      return reply.status(503).send({ status: "database-away" });
    }
  });
}
