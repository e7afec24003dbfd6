import { randomUUID } from "node:crypto";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { repairFutureTimes } from "./clock-repair-queries.ts";
import { type JobHandler, LEASE_MS, PermanentFailure, waitBeforeRetryMs } from "./job.ts";
import { buryJob, type Claim, claimJob, completeJob, renewLease, retryJob } from "./job-queue.ts";
import { createScheduler, type Schedule } from "./schedule.ts";

export interface WorkerOptions {
  db: Db;
  log: Log;
  handlers: readonly JobHandler[];
  schedules?: readonly Schedule[];
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  clock?: () => number;
  /** Called after each attempt that this worker finished. Must not throw. */
  onJobEnd?: ((end: JobEnd) => void) | undefined;
}

export interface JobEnd {
  kind: string;
  outcome: "done" | "retry" | "dead";
  ms: number;
}

export interface Worker {
  /** Claims no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const POLL_MS = SECOND_MS;
const CONCURRENCY = 4;
const REPAIR_EVERY_MS = MINUTE_MS;

/** Runs jobs until stopped, in several lanes that take one job at a time. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, log, handlers, schedules = [], concurrency = CONCURRENCY, pollMs = POLL_MS } = options;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const clock = options.clock ?? Date.now;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const name = randomUUID();
  const enqueueDueRuns = createScheduler(db, schedules);
  const stopping = new AbortController();
  const held = new Set<string>();
  let repairedAt: number | undefined;

  /** Uses a monotonic clock, because the system clock is what may have been set back. */
  async function repairNowAndThen(): Promise<void> {
    if (repairedAt !== undefined && performance.now() - repairedAt < REPAIR_EVERY_MS) return;
    const repaired = await repairFutureTimes(db.query, clock());
    if (repaired > 0) log.warn({ jobs: repaired }, "The clock was set back; jobs from its future run now");
    repairedAt = performance.now();
  }

  async function runLane(lane: number): Promise<void> {
    while (!stopping.signal.aborted) {
      let claim: Claim | undefined;
      try {
        if (lane === 0) await repairNowAndThen();
        if (lane === 0) await enqueueDueRuns(clock());
        claim = await claimJob(db, { worker: `${name}:${lane}`, kinds, now: clock(), leaseMs, held });
      } catch (error) {
        log.error({ err: error }, "Couldn't read the job queue");
      }
      if (claim) await runHeld(claim);
      else await pause(pollMs, stopping.signal);
    }
  }

  async function runHeld(claim: Claim): Promise<void> {
    held.add(claim.job.id);
    try {
      await runClaim(claim);
    } finally {
      held.delete(claim.job.id);
    }
  }

  async function runClaim(claim: Claim): Promise<void> {
    const handler = byKind.get(claim.job.kind);
    if (!handler) return;
    const lease = holdLease({ db, claim, leaseMs, clock });
    const startedAt = performance.now();
    const report = (outcome: JobEnd["outcome"]) =>
      options.onJobEnd?.({ kind: claim.job.kind, outcome, ms: performance.now() - startedAt });
    try {
      await handler.run(claim.job, lease.lost);
    } catch (error) {
      lease.release();
      const isLast = error instanceof PermanentFailure || claim.job.attempt >= claim.maxAttempts;
      report(isLast ? "dead" : "retry");
      return settleFailure(claim, error, isLast);
    }
    report("done");
    // A finished job must not run again only because its completion couldn't be stored.
    await writeEnd(claim, lease.lost);
    lease.release();
  }

  async function writeEnd(claim: Claim, lost: AbortSignal): Promise<void> {
    while (!lost.aborted) {
      try {
        if (await completeJob(db, claim, clock())) return;
        break;
      } catch (error) {
        log.error({ err: error, job: claim.job.id }, "Couldn't store a job's result yet");
        await pause(pollMs, lost);
      }
    }
    log.error(
      { job: claim.job.id, kind: claim.job.kind },
      "A job was done after its lease was lost; it may run again",
    );
  }

  async function settleFailure(claim: Claim, failure: unknown, isLast: boolean): Promise<void> {
    const error = failure instanceof Error ? failure.message : String(failure);
    // Without the error message, because SMTP errors contain the recipient. `last_error` has it.
    const about = {
      job: claim.job.id,
      kind: claim.job.kind,
      attempt: claim.job.attempt,
      code: readErrorCode(failure),
    };
    try {
      if (isLast) {
        await buryJob(db, claim, { now: clock(), error });
        log.error(about, "A job failed for good; `npm run jobs` shows it");
      } else {
        const runAt = clock() + waitBeforeRetryMs(claim.job.attempt, Math.random());
        await retryJob(db, claim, { runAt, error });
        log.warn(about, "A job failed and will be tried again");
      }
    } catch (error) {
      // The lease expires by itself, and then the job is retried.
      log.error({ err: error, job: claim.job.id }, "Couldn't store a failed job");
    }
  }

  const lanes = Array.from({ length: concurrency }, (_, lane) => runLane(lane));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

function readErrorCode(failure: unknown): string {
  const { code, name } = failure as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}

interface Lease {
  /** Aborts when another worker may hold the job: then this one must stop. */
  lost: AbortSignal;
  release(): void;
}

interface LeaseOptions {
  db: Db;
  claim: Claim;
  leaseMs: number;
  clock: () => number;
}

/** Renews a claim while its job runs, and aborts `lost` if it couldn't be renewed in time. */
function holdLease({ db, claim, leaseMs, clock }: LeaseOptions): Lease {
  const lost = new AbortController();
  let heldUntil = clock() + leaseMs;

  const renew = async () => {
    const until = clock() + leaseMs;
    try {
      if (await renewLease(db, claim, until)) heldUntil = until;
      else lost.abort();
    } catch {
      // The database is down; the lease may still be valid when it is back.
    }
    if (clock() >= heldUntil) lost.abort();
  };
  const heartbeat = setInterval(renew, leaseMs / 3);
  return { lost: lost.signal, release: () => clearInterval(heartbeat) };
}
