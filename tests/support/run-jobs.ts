import type { Db } from "../../src/server/db/database.ts";
import type { JobHandler } from "../../src/server/jobs/job.ts";
import { claimJob, completeJob } from "../../src/server/jobs/job-queue.ts";

/** Runs every job of these handlers that is due at this time, as the worker would. */
export async function runJobs(db: Db, handlers: readonly JobHandler[], now = Date.now()): Promise<void> {
  const kinds = handlers.map(({ kind }) => kind);
  for (;;) {
    const claim = await claimJob(db, { worker: "test", kinds, now, leaseMs: 60_000 });
    if (!claim) return;
    const handler = handlers.find(({ kind }) => kind === claim.job.kind);
    await handler?.run(claim.job, new AbortController().signal);
    await completeJob(db, claim, now);
  }
}
