import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { VERSION } from "../version.ts";

/** From a cached answer to one that a visitor gives up on. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const RENDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * What this process measures. Every label has a fixed set of values (route patterns, job kinds), never a URL, an id or
 * anything about a visitor, so that the number of series stays the same however busy the site is.
 */
export interface Metrics {
  registry: Registry;
  requests: Histogram<"route" | "method" | "status">;
  jobRuns: Histogram<"kind" | "outcome">;
  emailFailures: Counter<"outcome">;
  renders: Histogram<"lane" | "outcome">;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, CPU, garbage collection and event-loop delay, under the names that existing dashboards know.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "gable_info",
    help: "Always 1; the label is the running version.",
    labelNames: ["version"],
    registers,
  }).set({ version: VERSION }, 1);
  return {
    registry,
    requests: new Histogram({
      name: "gable_http_request_duration_seconds",
      help: "Answered requests by route pattern, method and class of status.",
      labelNames: ["route", "method", "status"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobRuns: new Histogram({
      name: "gable_job_duration_seconds",
      help: "Job attempts of this process by kind and outcome: done, retry or dead.",
      labelNames: ["kind", "outcome"],
      buckets: JOB_BUCKETS,
      registers,
    }),
    emailFailures: new Counter({
      name: "gable_email_failures_total",
      help: "Failed attempts of this process to send an email; dead means that it won't be tried again.",
      labelNames: ["outcome"],
      registers,
    }),
    renders: new Histogram({
      name: "gable_image_render_duration_seconds",
      help: "Images rendered by this process, without the wait, by lane and outcome: done or failed.",
      labelNames: ["lane", "outcome"],
      buckets: RENDER_BUCKETS,
      registers,
    }),
  };
}

/** Only where an operator asked for them: unmeasured sites pay nothing. */
export function createMetricsWhenConfigured({
  metrics: { port, token },
}: {
  metrics: { port: number | undefined; token: string | undefined };
}): Metrics | undefined {
  return port === undefined && token === undefined ? undefined : createMetrics();
}
