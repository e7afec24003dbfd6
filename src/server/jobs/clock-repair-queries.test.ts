import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/time.ts";
import { repairFutureTimes } from "./clock-repair-queries.ts";
import { LEASE_MS } from "./job.ts";
import { claimJob, enqueueJob, renewLease, retryJob } from "./job-queue.ts";

const NOW = 1_800_000_000_000;
const AHEAD = NOW + DAY_MS;

onBothEngines("repairing times from a clock that was a day ahead", (current) => {
  const add = (id: string, now: number, runAt?: number) =>
    current().db.transaction((trx) =>
      enqueueJob(trx, { id, kind: "greet", payload: {}, ...(runAt === undefined ? {} : { runAt }) }, now),
    );
  const claim = (now: number) =>
    claimJob(current().db, { worker: "a", kinds: ["greet"], now, leaseMs: LEASE_MS });
  const repair = (now = NOW) => repairFutureTimes(current().db.query, now);

  it("lets a job enqueued meanwhile run now, after its original delay", async () => {
    await add("at once", AHEAD);
    await add("in a while", AHEAD, AHEAD + MINUTE_MS);
    expect(await claim(NOW)).toBeUndefined();
    expect(await repair()).toBe(2);
    expect((await claim(NOW))?.job.id).toBe("at once");
    expect(await claim(NOW + MINUTE_MS - 1)).toBeUndefined();
    expect((await claim(NOW + MINUTE_MS))?.job.id).toBe("in a while");
  });

  it("lets a job that failed meanwhile retry now", async () => {
    await add("failed", NOW - HOUR_MS);
    const held = await claim(AHEAD);
    if (held) await retryJob(current().db, held, { runAt: AHEAD + HOUR_MS, error: "no" });
    expect(await repair()).toBe(1);
    expect((await claim(NOW))?.job.id).toBe("failed");
  });

  it("lets the lease of a worker killed meanwhile expire as usual", async () => {
    await add("killed", NOW - HOUR_MS);
    await claim(AHEAD);
    expect(await repair()).toBe(1);
    expect(await claim(NOW)).toBeUndefined();
    expect((await claim(NOW + LEASE_MS + 1))?.job.attempt).toBe(2);
  });

  it("leaves the job with a worker that is still alive", async () => {
    await add("alive", NOW - HOUR_MS);
    const held = await claim(AHEAD);
    await repair();
    if (held) expect(await renewLease(current().db, held, NOW + 2 * LEASE_MS)).toBe(true);
    expect(await claim(NOW + LEASE_MS + 1)).toBeUndefined();
  });

  it("changes nothing that is meant to run later", async () => {
    await add("tomorrow", NOW, NOW + DAY_MS);
    await add("another machine", NOW + MINUTE_MS);
    await add("running", NOW - HOUR_MS);
    await claim(NOW);
    expect(await repair()).toBe(0);
  });
});
