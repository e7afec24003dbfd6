import { randomUUID } from "node:crypto";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Query, Trx } from "../db/database.ts";
import type { Database, JobState } from "../db/schema.ts";
import { DEFAULT_MAX_ATTEMPTS, type Job } from "./job.ts";

export interface NewJob {
  kind: string;
  payload: unknown;
  /** Deterministic for scheduled runs and anything that must exist only once; random by default. */
  id?: string;
  runAt?: number;
  maxAttempts?: number;
}

export interface Claim {
  job: Job;
  /** Identifies the attempt: only its holder may finish the job. */
  worker: string;
  maxAttempts: number;
}

/** Adds a job in the caller's transaction, so that it exists if and only if the caller's own changes do. */
export async function enqueueJob(trx: Trx, job: NewJob, now = Date.now()): Promise<string> {
  const id = job.id ?? randomUUID();
  await enqueueNewJobs(trx, [{ ...job, id }], now);
  return id;
}

/** A new row of `jobs`. */
export function toJobRow({ id, ...job }: NewJob & { id: string }, now = Date.now()) {
  return {
    id,
    kind: job.kind,
    payload_json: JSON.stringify(job.payload),
    state: "ready" as const,
    run_at: job.runAt ?? now,
    attempts: 0,
    max_attempts: job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    created_at: now,
  };
}

/** Adds those whose ids aren't in use and returns them. Of several with the same id, the first one is added. */
export async function enqueueNewJobs<Added extends NewJob & { id: string }>(
  trx: Trx,
  jobs: readonly Added[],
  now = Date.now(),
): Promise<Added[]> {
  if (jobs.length === 0) return [];
  const rows = await trx
    .insertInto("jobs")
    .values(jobs.map((job) => toJobRow(job, now)))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  return jobs.filter(({ id }) => added.delete(id));
}

/** Those of the ids that are in use. */
export async function findUsedJobIds(query: Query, ids: readonly string[]): Promise<string[]> {
  const rows = await query.selectFrom("jobs").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

interface ClaimOptions {
  worker: string;
  kinds: readonly string[];
  now: number;
  leaseMs: number;
  /**
   * Jobs that this process is running. Their leases look expired when the clock jumps forward, but they aren't
   * abandoned.
   */
  held?: ReadonlySet<string>;
}

/**
 * Claims the next due job, or one whose lease has expired. A job that has used all its attempts without a result,
 * because its worker was killed each time, is marked as dead instead.
 */
export async function claimJob(
  db: Db,
  { worker, kinds, now, leaseMs, held = new Set() }: ClaimOptions,
): Promise<Claim | undefined> {
  if (kinds.length === 0) return undefined;
  await buryAbandonedJobs(db.query, { now, held });
  const row = await db.query
    .updateTable("jobs")
    .set((is) => ({
      state: "running" as const,
      worker,
      lease_until: now + leaseMs,
      attempts: is("attempts", "+", 1),
    }))
    .where("id", "=", (from) => {
      const due = from
        .selectFrom("jobs")
        .select("id")
        .where("kind", "in", kinds)
        .where((is) =>
          is.or([
            is.and([is("state", "=", "ready"), is("run_at", "<=", now)]),
            is.and([is("state", "=", "running"), is("lease_until", "<", now)]),
          ]),
        )
        .$if(held.size > 0, (query) => query.where("id", "not in", [...held]))
        .orderBy("run_at")
        .limit(1);
      return db.engine === "postgres" ? skipLocked(due) : due;
    })
    .returning(["id", "kind", "payload_json", "attempts", "max_attempts"])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    job: { id: row.id, kind: row.kind, payload: JSON.parse(row.payload_json), attempt: row.attempts },
    worker,
    maxAttempts: row.max_attempts,
  };
}

function skipLocked<Output>(due: SelectQueryBuilder<Database, "jobs", Output>) {
  return due.forUpdate().skipLocked();
}

async function buryAbandonedJobs(
  query: Query,
  { now, held }: { now: number; held: ReadonlySet<string> },
): Promise<void> {
  await query
    .updateTable("jobs")
    .set({
      state: "dead",
      finished_at: now,
      worker: null,
      lease_until: null,
      last_error: "The process ended during every try.",
    })
    .where("state", "=", "running")
    .where("lease_until", "<", now)
    .whereRef("attempts", ">=", "max_attempts")
    .$if(held.size > 0, (update) => update.where("id", "not in", [...held]))
    .execute();
}

/** False if the lease was lost and another worker holds the job: then this one must stop. */
export async function renewLease(db: Db, claim: Claim, leaseUntil: number): Promise<boolean> {
  return changeHeldJob(db, claim, { lease_until: leaseUntil });
}

/**
 * Erases the payload, which may contain email addresses and tokens. The id stays, so the job can't be enqueued again.
 */
export async function completeJob(db: Db, claim: Claim, now: number): Promise<boolean> {
  return changeHeldJob(db, claim, {
    state: "done",
    payload_json: "{}",
    // SMTP errors contain the recipient.
    last_error: null,
    finished_at: now,
    worker: null,
    lease_until: null,
  });
}

export async function retryJob(
  db: Db,
  claim: Claim,
  { runAt, error }: { runAt: number; error: string },
): Promise<boolean> {
  return changeHeldJob(db, claim, {
    state: "ready",
    run_at: runAt,
    last_error: error,
    worker: null,
    lease_until: null,
  });
}

export async function buryJob(
  db: Db,
  claim: Claim,
  { now, error }: { now: number; error: string },
): Promise<boolean> {
  return changeHeldJob(db, claim, {
    state: "dead",
    finished_at: now,
    last_error: error,
    worker: null,
    lease_until: null,
  });
}

interface JobChange {
  payload_json?: string;
  state?: JobState;
  run_at?: number;
  finished_at?: number;
  last_error?: string | null;
  worker?: null;
  lease_until?: number | null;
}

/** Only the attempt that holds the job may change it. A worker that stalled past its lease changes nothing. */
async function changeHeldJob(db: Db, claim: Claim, change: JobChange): Promise<boolean> {
  const result = await db.query
    .updateTable("jobs")
    .set(change)
    .where("id", "=", claim.job.id)
    .where("state", "=", "running")
    .where("worker", "=", claim.worker)
    .where("attempts", "=", claim.job.attempt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Why a job failed for good; undefined if it didn't. */
export async function findJobProblem(query: Query, id: string): Promise<string | undefined> {
  const row = await query
    .selectFrom("jobs")
    .select("last_error")
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return row && (row.last_error ?? "");
}

export async function countJobs(query: Query): Promise<Record<JobState, number>> {
  const rows = await query
    .selectFrom("jobs")
    .select(["state", sql<number>`count(*)`.as("total")])
    .groupBy("state")
    .execute();
  const counts: Record<JobState, number> = { ready: 0, running: 0, done: 0, dead: 0 };
  for (const row of rows) counts[row.state] = Number(row.total);
  return counts;
}

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  lastError: string;
  diedAt: number;
}

export async function listDeadJobs(query: Query, limit: number): Promise<DeadJob[]> {
  const rows = await query
    .selectFrom("jobs")
    .select(["id", "kind", "attempts", "last_error", "finished_at"])
    .where("state", "=", "dead")
    .orderBy("finished_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    lastError: row.last_error ?? "",
    diedAt: row.finished_at ?? 0,
  }));
}

export async function deleteFinishedJobs(query: Query, before: number): Promise<void> {
  await query
    .deleteFrom("jobs")
    .where("state", "in", ["done", "dead"])
    .where("finished_at", "<", before)
    .execute();
}
