import { describe, expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { openDatabase } from "../db/database.ts";
import {
  buryJob,
  claimJob,
  completeJob,
  countJobs,
  deleteFinishedJobs,
  enqueueJob,
  listDeadJobs,
  type NewJob,
  renewLease,
  retryJob,
} from "./job-queue.ts";
import { reviveJob } from "./revive-job-queries.ts";

const NOW = 1_000_000;
const LEASE_MS = 60_000;

onBothEngines("the job queue", (current) => {
  const add = (job: Partial<NewJob> = {}) =>
    current().db.transaction((trx) =>
      enqueueJob(trx, { kind: "greet", payload: { to: "Rosa" }, ...job }, NOW),
    );
  const claim = (now = NOW, worker = "a", db = current().db) =>
    claimJob(db, { worker, kinds: ["greet"], now, leaseMs: LEASE_MS });

  it("returns what was enqueued", async () => {
    const id = await add();
    expect(await claim()).toEqual({
      job: { id, kind: "greet", payload: { to: "Rosa" }, attempt: 1 },
      worker: "a",
      maxAttempts: 10,
    });
    expect(await claim()).toBeUndefined();
  });

  it("contains a job only if the caller's transaction commits", async () => {
    const attempt = current().db.transaction(async (trx) => {
      await enqueueJob(trx, { kind: "greet", payload: {} }, NOW);
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await claim()).toBeUndefined();
  });

  it("accepts a deterministic id once, even after the job is done", async () => {
    await add({ id: "greet:2026-11-15" });
    await add({ id: "greet:2026-11-15", payload: { to: "somebody else" } });
    const first = await claim();
    expect(first?.job.payload).toEqual({ to: "Rosa" });
    if (first) await completeJob(current().db, first, NOW);
    await add({ id: "greet:2026-11-15" });
    expect(await claim()).toBeUndefined();
  });

  it("waits until a job is due, and returns the earliest first", async () => {
    await add({ id: "late", runAt: NOW + 10 });
    await add({ id: "early", runAt: NOW - 10 });
    expect((await claim())?.job.id).toBe("early");
    expect(await claim()).toBeUndefined();
    expect((await claim(NOW + 10))?.job.id).toBe("late");
  });

  it("ignores kinds that the worker doesn't handle", async () => {
    await add({ kind: "other" });
    expect(await claim()).toBeUndefined();
    expect(await claimJob(current().db, { worker: "a", kinds: [], now: NOW, leaseMs: 1 })).toBeUndefined();
  });

  it("never gives one job to two workers", async () => {
    const other = openDatabase(current().options);
    for (let index = 0; index < 40; index++) await add({ id: `job-${index}` });
    const take = async (db: typeof other, worker: string) => {
      const ids: string[] = [];
      for (let held = await claim(NOW, worker, db); held; held = await claim(NOW, worker, db))
        ids.push(held.job.id);
      return ids;
    };
    const taken = await Promise.all([
      take(current().db, "a"),
      take(other, "b"),
      take(current().db, "c"),
      take(other, "d"),
    ]);
    expect(taken.flat().sort()).toEqual(Array.from({ length: 40 }, (_, index) => `job-${index}`).sort());
    await other.close();
  });

  describe("when a worker is killed", () => {
    it("gives its job to another after the lease expires, and discards the first worker's result", async () => {
      await add();
      const first = await claim(NOW, "a");
      expect(await claim(NOW + LEASE_MS, "b")).toBeUndefined();
      const second = await claim(NOW + LEASE_MS + 1, "b");
      expect(second?.job).toMatchObject({ id: first?.job.id, attempt: 2 });
      if (!first || !second) throw new Error("not claimed");
      expect(await renewLease(current().db, first, NOW + 9 * LEASE_MS)).toBe(false);
      expect(await completeJob(current().db, first, NOW)).toBe(false);
      expect(await completeJob(current().db, second, NOW)).toBe(true);
    });

    it("keeps the job while the lease is renewed", async () => {
      await add();
      const held = await claim();
      if (!held) throw new Error("not claimed");
      expect(await renewLease(current().db, held, NOW + 5 * LEASE_MS)).toBe(true);
      expect(await claim(NOW + 4 * LEASE_MS, "b")).toBeUndefined();
    });

    it("marks the job as dead if every attempt ended this way", async () => {
      await add({ maxAttempts: 2 });
      await claim(NOW);
      await claim(NOW + 2 * LEASE_MS);
      expect(await claim(NOW + 4 * LEASE_MS)).toBeUndefined();
      expect(await listDeadJobs(current().db.query, 10)).toMatchObject([
        { attempts: 2, lastError: "The process ended during every try." },
      ]);
    });
  });

  it("returns a failed job again when its retry is due", async () => {
    await add();
    const held = await claim();
    if (held) await retryJob(current().db, held, { runAt: NOW + 500, error: "no line" });
    expect(await claim(NOW + 499)).toBeUndefined();
    expect((await claim(NOW + 500))?.job.attempt).toBe(2);
  });

  it("lists dead jobs, and revives one with all its attempts", async () => {
    const id = await add({ id: "dead-one" });
    const held = await claim();
    if (held) await buryJob(current().db, held, { now: NOW + 1, error: "refused" });
    expect(await countJobs(current().db.query)).toEqual({ ready: 0, running: 0, done: 0, dead: 1 });
    expect(await listDeadJobs(current().db.query, 10)).toEqual([
      { id, kind: "greet", attempts: 1, lastError: "refused", diedAt: NOW + 1 },
    ]);
    expect(await reviveJob(current().db.query, "another", NOW)).toBe(false);
    expect(await reviveJob(current().db.query, id, NOW)).toBe(true);
    expect((await claim())?.job.attempt).toBe(1);
  });

  it("deletes only jobs that were done long ago", async () => {
    await add({ id: "old" });
    const old = await claim();
    if (old) await completeJob(current().db, old, NOW);
    await add({ id: "new" });
    await deleteFinishedJobs(current().db.query, NOW + 1);
    expect(await countJobs(current().db.query)).toEqual({ ready: 1, running: 0, done: 0, dead: 0 });
  });
});
