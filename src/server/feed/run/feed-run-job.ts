import { z } from "zod";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { FEED_RUN } from "./enqueue-run.ts";
import { type RunDeps, runDelivery } from "./run-delivery.ts";
import { type RunConfig, RunTooLong, runInProcess } from "./run-process.ts";
import { failRun, findRun } from "./run-queries.ts";

const payloadSchema = z.object({ runId: z.number() });

/** A delivery of 100,000 properties takes a minute or two. */
const LONGEST_RUN_MS = 15 * MINUTE_MS;

interface RunJobDeps extends RunDeps {
  database: RunConfig;
  /** The program for runs of deliveries; without it they are carried out in this process. */
  program?: string | undefined;
  /** The longest that such a program may take. */
  limitMs?: number;
}

export function feedRunHandler({ program, limitMs = LONGEST_RUN_MS, ...deps }: RunJobDeps): JobHandler {
  return {
    kind: FEED_RUN,
    async run({ payload }, lost) {
      const { runId } = payloadSchema.parse(payload);
      const isDelivery = (await findRun(deps.db.query, runId))?.deliveryId != null;
      if (program === undefined || !isDelivery) return runDelivery(deps, runId, lost);
      try {
        await runInProcess(program, deps.database, { runId, lost, limitMs });
      } catch (error) {
        if (!(error instanceof RunTooLong)) throw error;
        const minutes = Math.ceil(limitMs / MINUTE_MS);
        const limit = minutes === 1 ? "1 minute" : `${minutes} minutes`;
        const reason = `Reading it took longer than ${limit}, so we stopped.`;
        await failRun(deps.db.query, { runId, reason, now: Date.now() });
      }
    },
  };
}
