import { z } from "zod";
import type { JobHandler } from "../../jobs/job.ts";
import { FEED_RUN } from "./enqueue-run.ts";
import { type RunDeps, runDelivery } from "./run-delivery.ts";
import { type RunConfig, runInProcess } from "./run-process.ts";
import { findRun } from "./run-queries.ts";

const payloadSchema = z.object({ runId: z.number() });

interface RunJobDeps extends RunDeps {
  database: RunConfig;
  /** The program for runs of deliveries; without it they are carried out in this process. */
  program?: string | undefined;
}

export function feedRunHandler({ program, ...deps }: RunJobDeps): JobHandler {
  return {
    kind: FEED_RUN,
    async run({ payload }, lost) {
      const { runId } = payloadSchema.parse(payload);
      const isDelivery = (await findRun(deps.db.query, runId))?.deliveryId != null;
      if (program !== undefined && isDelivery) await runInProcess(program, deps.database, { runId, lost });
      else await runDelivery(deps, runId, lost);
    },
  };
}
