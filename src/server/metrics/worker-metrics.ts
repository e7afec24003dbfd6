import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { collectJobs } from "./job-metrics.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

interface WorkerMetrics {
  /** Undefined without METRICS_PORT: a worker has no other port to serve them on. */
  metrics: Metrics | undefined;
  close(): Promise<void>;
}

/** Measures a worker that runs on its own. */
export async function startWorkerMetrics(
  config: Pick<Config, "metrics" | "host">,
  db: Db,
): Promise<WorkerMetrics> {
  const { port, token } = config.metrics;
  if (port === undefined) return { metrics: undefined, close: async () => undefined };
  const metrics = createMetrics();
  collectJobs(metrics, db);
  const server = await startMetricsServer({ metrics, host: config.host, port, token });
  return { metrics, close: server.close };
}
