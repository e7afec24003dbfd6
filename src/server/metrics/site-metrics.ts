import fp from "fastify-plugin";
import { Gauge } from "prom-client";
import { SECOND_MS } from "../../domain/time/time.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { RenderQueue } from "../media/render-queue.ts";
import { getLastPropertyChange } from "../property/property-change-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { collectJobs } from "./job-metrics.ts";
import { createMetricsWhenConfigured, type Metrics } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { recordRequests } from "./request-metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined unless METRICS_PORT or METRICS_TOKEN is set. */
    metrics: Metrics | undefined;
  }
}

interface SiteMetricsOptions {
  config: Pick<Config, "metrics" | "host">;
  db: Db;
  live: LiveSearchIndex;
  renderQueue: RenderQueue;
}

/** Measures the web process, and serves the result on a port of its own if there is one. */
export const siteMetricsPlugin = fp<SiteMetricsOptions>(async (app, { config, db, live, renderQueue }) => {
  const metrics = createMetricsWhenConfigured(config);
  app.decorate("metrics", metrics);
  if (!metrics) return;
  recordRequests(app, metrics);
  collectJobs(metrics, db);
  collectIndexLag(metrics, db, live);
  collectRenders(metrics, renderQueue);
  const { port, token } = config.metrics;
  if (port === undefined) return;
  let server: Awaited<ReturnType<typeof startMetricsServer>> | undefined;
  app.addHook("onListen", async () => {
    server = await startMetricsServer({ metrics, host: config.host, port, token });
    app.log.info(`Metrics are served at ${server.url}`);
  });
  app.addHook("onClose", () => server?.close());
});

export function collectIndexLag(
  { registry }: Metrics,
  db: Db,
  live: Pick<LiveSearchIndex, "getStatus">,
): void {
  new Gauge({
    name: "gable_search_index_lag_changes",
    help: "Changes of the stock in the database that this process's search index doesn't have yet.",
    registers: [registry],
    async collect() {
      const last = await getLastPropertyChange(db.query).catch(() => undefined);
      if (last === undefined) this.remove();
      else this.set(Math.max(0, last - live.getStatus().sequence));
    },
  });
  new Gauge({
    name: "gable_search_index_checked_seconds",
    help: "Seconds since this process's search index last agreed with the database; -1 until it is built.",
    registers: [registry],
    collect() {
      const { checkedAt } = live.getStatus();
      this.set(checkedAt === undefined ? -1 : (performance.now() - checkedAt) / SECOND_MS);
    },
  });
}

export function collectRenders({ registry, renders }: Metrics, queue: RenderQueue): void {
  queue.onEnd(({ lane, outcome, ms }) => renders.observe({ lane, outcome }, ms / SECOND_MS));
  new Gauge({
    name: "gable_image_renders_waiting",
    help: "Renders that wait for their turn, by lane.",
    labelNames: ["lane"],
    registers: [registry],
    collect() {
      for (const [lane, waiting] of Object.entries(queue.countWaiting())) this.set({ lane }, waiting);
    },
  });
}
