import { z } from "zod";
import type { JobHandler } from "../../jobs/job.ts";
import { FEED_RUN } from "./enqueue-run.ts";
import { type RunDeps, runDelivery } from "./run-delivery.ts";

const payloadSchema = z.object({ runId: z.number() });

export function feedRunHandler(deps: RunDeps): JobHandler {
  return {
    kind: FEED_RUN,
    async run({ payload }, lost) {
      await runDelivery(deps, payloadSchema.parse(payload).runId, lost);
    },
  };
}
