import { parseArgs } from "node:util";
import { migrate } from "../server/db/migrate.ts";
import { countJobs, listDeadJobs } from "../server/jobs/job-queue.ts";
import { reviveJob, reviveJobs } from "../server/jobs/revive-job-queries.ts";
import { withDatabase } from "./with-database.ts";

/** Shows the job queue and the jobs that failed for good; `--retry ID` retries one of them, `--retry-all KIND` all of a kind. */
const { values } = parseArgs({ options: { retry: { type: "string" }, "retry-all": { type: "string" } } });
const MAX_SHOWN = 50;

await withDatabase(async (db) => {
  await migrate(db);
  if (values.retry !== undefined) {
    const isRevived = await reviveJob(db.query, values.retry, Date.now());
    console.log(isRevived ? `${values.retry} will be retried.` : `There is no failed job ${values.retry}.`);
    return;
  }
  const kind = values["retry-all"];
  if (kind !== undefined) {
    const revived = await reviveJobs(db.query, { kind, now: Date.now() });
    console.log(`${revived} jobs of the kind ${kind} run again now.`);
    return;
  }
  const counts = await countJobs(db.query);
  console.log(`${counts.ready} ready, ${counts.running} running, ${counts.done} done, ${counts.dead} failed`);
  for (const job of await listDeadJobs(db.query, MAX_SHOWN)) {
    console.log(
      `${new Date(job.diedAt).toISOString()}  ${job.id}  ${job.kind}, ${job.attempts} attempts: ${job.lastError}`,
    );
  }
});
