import { Gauge } from "prom-client";
import { SECOND_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import { type JobCount, listJobCounts } from "../jobs/job-count-queries.ts";
import type { JobEnd } from "../jobs/worker-loop.ts";
import { SEND_MAIL } from "../mail/mail-jobs.ts";
import type { Metrics } from "./metrics.ts";

/** Records each attempt of this process's worker. */
export function recordJobEnd({ jobRuns, emailFailures }: Metrics, { kind, outcome, ms }: JobEnd): void {
  jobRuns.observe({ kind, outcome }, ms / SECOND_MS);
  if (kind === SEND_MAIL && outcome !== "done") emailFailures.inc({ outcome });
}

/**
 * The queue as all processes share it, read from the database when the metrics are. While the database is away, the
 * figures of the queue are left out rather than wrong.
 */
export function collectJobs({ registry }: Metrics, db: Db, clock: () => number = Date.now): void {
  const readCounts = shareWhileRunning(() => listJobCounts(db.query).catch(() => undefined));
  const addGauge = (name: string, help: string, set: (gauge: Gauge<"kind">, count: JobCount) => void) =>
    new Gauge({
      name,
      help,
      labelNames: ["kind"] as const,
      registers: [registry],
      async collect() {
        const counts = await readCounts();
        this.reset();
        for (const count of counts ?? []) set(this, count);
      },
    });

  addGauge(
    "gable_jobs_queued",
    "Jobs that are due, waiting for their time or running, by kind.",
    (gauge, { kind, state, total }) => state !== "dead" && gauge.inc({ kind }, total),
  );
  addGauge(
    "gable_jobs_oldest_due_seconds",
    "How long the oldest due job has been waiting, by kind.",
    (gauge, { kind, state, oldestRunAt }) =>
      state === "ready" && gauge.set({ kind }, Math.max(0, clock() - oldestRunAt) / SECOND_MS),
  );
  addGauge(
    "gable_jobs_dead",
    "Jobs that failed for good and are still stored, by kind. Kind send-mail: undelivered emails.",
    (gauge, { kind, state, total }) => state === "dead" && gauge.set({ kind }, total),
  );
  new Gauge({
    name: "gable_database_up",
    help: "Whether the database answered while these metrics were collected.",
    registers: [registry],
    async collect() {
      this.set((await readCounts()) === undefined ? 0 : 1);
    },
  });
}

/** All gauges of one scrape share one query. */
function shareWhileRunning<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
