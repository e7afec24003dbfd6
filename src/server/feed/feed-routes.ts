import type { FastifyInstance } from "fastify";
import type { Db } from "../db/database.ts";
import type { ProxyTrust } from "../http/trusted-proxies.ts";
import { createLazyPlacer } from "./place/lazy-placer.ts";
import { registerRtdfRoutes } from "./rtdf/rtdf-routes.ts";

interface FeedRouteDeps {
  db: Db;
  publicUrl: string;
  trustProxy: ProxyTrust;
}

/** The routes by which other systems send their stock. */
export async function registerFeedRoutes(app: FastifyInstance, deps: FeedRouteDeps): Promise<void> {
  await registerRtdfRoutes(app, { ...deps, placer: createLazyPlacer(deps.db.query) });
}
