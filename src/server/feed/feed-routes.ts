import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { createLazyPlacer } from "./place/lazy-placer.ts";
import { registerRtdfRoutes } from "./rtdf/rtdf-routes.ts";

interface FeedRouteDeps {
  db: Db;
  config: Pick<Config, "publicUrl" | "trustedProxies">;
}

/** The routes by which other systems send their stock. */
export async function registerFeedRoutes(app: FastifyInstance, { db, config }: FeedRouteDeps): Promise<void> {
  const { publicUrl, trustedProxies } = config;
  await registerRtdfRoutes(app, { db, placer: createLazyPlacer(db.query), publicUrl, trustedProxies });
}
