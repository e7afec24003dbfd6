import { expect, it, vi } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { quietLog, until } from "../../../tests/support/patience.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import { type JobHandler, PermanentFailure } from "./job.ts";
import { countJobs, enqueueJob, listDeadJobs } from "./job-queue.ts";
import { startWorker, type WorkerOptions } from "./worker-loop.ts";

onBothEngines("the worker", (current) => {
  const start = (handlers: JobHandler[], more: Partial<WorkerOptions> = {}) =>
    startWorker({ db: current().db, log: quietLog(), handlers, pollMs: 10, ...more });
  const add = (id: string, kind = "greet", maxAttempts = 10) =>
    current().db.transaction((trx) => enqueueJob(trx, { id, kind, payload: { id }, maxAttempts }));
  const counts = () => countJobs(current().db.query);

  it("runs every job once with several workers", async () => {
    const ran: string[] = [];
    const handler: JobHandler = { kind: "greet", run: async (job) => void ran.push(job.id) };
    for (let index = 0; index < 25; index++) await add(`job-${index}`);
    const workers = [start([handler]), start([handler])];
    await until(async () => expect((await counts()).done).toBe(25));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(ran).size).toBe(25);
    expect(ran).toHaveLength(25);
  });

  it("retries a failed job later", async () => {
    let clock = Date.now() + 1_000;
    let tries = 0;
    const handler: JobHandler = {
      kind: "greet",
      run: async () => {
        tries += 1;
        if (tries < 3) throw new Error("not yet");
      },
    };
    await add("stubborn");
    const worker = start([handler], { clock: () => clock, concurrency: 1 });
    await until(() => expect(tries).toBe(1));
    await until(async () => expect((await counts()).ready).toBe(1));
    clock += 3_600_000;
    await until(() => expect(tries).toBe(2));
    await until(async () => expect((await counts()).ready).toBe(1));
    clock += 3_600_000;
    await until(async () => expect((await counts()).done).toBe(1));
    await worker.stop();
  });

  it("gives up after the last attempt, and at once on a permanent failure", async () => {
    const handlers: JobHandler[] = [
      { kind: "greet", run: () => Promise.reject(new Error("nobody there")) },
      { kind: "refused", run: () => Promise.reject(new PermanentFailure("no such mailbox")) },
    ];
    await add("last", "greet", 1);
    await add("final", "refused", 10);
    const worker = start(handlers);
    await until(async () => expect((await counts()).dead).toBe(2));
    await worker.stop();
    const dead = await listDeadJobs(current().db.query, 10);
    expect(dead.map((job) => job.lastError).sort()).toEqual(["no such mailbox", "nobody there"]);
  });

  it("finishes its running job when stopped, and claims no other", async () => {
    let finish = () => undefined as unknown;
    const started = vi.fn();
    const handler: JobHandler = {
      kind: "greet",
      run: () =>
        new Promise((resolve) => {
          started();
          finish = () => resolve();
        }),
    };
    await add("slow");
    const worker = start([handler], { concurrency: 1 });
    await until(() => expect(started).toHaveBeenCalledOnce());
    const stopped = worker.stop();
    await add("next");
    finish();
    await stopped;
    expect(await counts()).toEqual({ ready: 1, running: 0, done: 1, dead: 0 });
  });

  it("keeps its lease during a job that takes longer than the lease", async () => {
    const ran = vi.fn();
    const handler: JobHandler = {
      kind: "greet",
      run: async () => {
        ran();
        await new Promise((resolve) => setTimeout(resolve, 900));
      },
    };
    await add("long");
    const workers = [start([handler], { leaseMs: 300 }), start([handler], { leaseMs: 300 })];
    await until(async () => expect((await counts()).done).toBe(1));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ran).toHaveBeenCalledOnce();
  });

  it("doesn't repeat a job whose completion couldn't be stored at first", async () => {
    const ran = vi.fn();
    let failures = 2;
    const { db } = current();
    const faltering: Db = {
      ...db,
      get query() {
        if (ran.mock.calls.length > 0 && failures > 0) {
          failures -= 1;
          throw new Error("connection lost");
        }
        return db.query;
      },
    };
    await add("once");
    const worker = start([{ kind: "greet", run: async () => ran() }], { db: faltering, concurrency: 1 });
    await until(async () => expect((await counts()).done).toBe(1));
    await worker.stop();
    expect(ran).toHaveBeenCalledOnce();
  });

  it("doesn't run a job twice if the clock jumps forward by a day while it runs", async () => {
    let ahead = 0;
    const ran: string[] = [];
    const finish: (() => void)[] = [];
    const handler: JobHandler = {
      kind: "greet",
      run: ({ id }) => {
        ran.push(id);
        return id === "long" ? new Promise((resolve) => finish.push(resolve)) : Promise.resolve();
      },
    };
    await add("long", "greet", 1);
    const worker = start([handler], { clock: () => Date.now() + ahead });
    await until(() => expect(ran).toEqual(["long"]));
    ahead = DAY_MS;
    // Free lanes claim the next jobs, so they would also have claimed the first one again.
    for (const id of ["b", "c", "d"]) {
      await add(id);
      await until(async () => expect(ran).toContain(id));
    }
    for (const end of finish) end();
    await until(async () => expect(await counts()).toEqual({ ready: 0, running: 0, done: 4, dead: 0 }));
    await worker.stop();
    expect(ran).toEqual(["long", "b", "c", "d"]);
  });

  it("catches up by itself after the clock was a day ahead", async () => {
    const { db } = current();
    const ahead = Date.now() + DAY_MS;
    await db.transaction((trx) => enqueueJob(trx, { id: "x", kind: "greet", payload: {} }, ahead));
    const worker = start([{ kind: "greet", run: async () => undefined }]);
    await until(async () => expect((await counts()).done).toBe(1));
    await worker.stop();
  });

  it("signals a handler when another worker may hold its job", async () => {
    const { db } = current();
    let lost: AbortSignal | undefined;
    const handler: JobHandler = {
      kind: "greet",
      run: (_job, signal) =>
        new Promise((resolve) => {
          lost = signal;
          signal.addEventListener("abort", () => resolve());
        }),
    };
    await add("stolen");
    const worker = start([handler], { leaseMs: 300, concurrency: 1 });
    await until(() => expect(lost).toBeDefined());
    await db.query
      .updateTable("jobs")
      .set({ worker: "somebody else", lease_until: Date.now() + 600_000 })
      .execute();
    await until(() => expect(lost?.aborted).toBe(true));
    await worker.stop();
    expect(await counts()).toEqual({ ready: 0, running: 1, done: 0, dead: 0 });
  });

  it("erases the payload of a finished job", async () => {
    await add("private");
    const worker = start([{ kind: "greet", run: async () => undefined }]);
    await until(async () => expect((await counts()).done).toBe(1));
    await worker.stop();
    expect(await current().db.query.selectFrom("jobs").select("payload_json").execute()).toEqual([
      { payload_json: "{}" },
    ]);
  });

  it("runs each scheduled period once, however many workers there are", async () => {
    const ran: unknown[] = [];
    const handler: JobHandler = { kind: "daily", run: async (job) => void ran.push(job.payload) };
    let day = "2026-11-15";
    const schedules = [{ kind: "daily", periodOf: () => day }];
    const workers = [start([handler], { schedules }), start([handler], { schedules })];
    await until(() => expect(ran).toEqual([{ period: "2026-11-15" }]));
    day = "2026-11-16";
    await until(() => expect(ran).toEqual([{ period: "2026-11-15" }, { period: "2026-11-16" }]));
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});
