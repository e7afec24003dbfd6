import { addWarnings, type RunReport } from "../../domain/feed/run-report.ts";
import type { Config } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { listFeedHandlers } from "../../server/feed/feed-work.ts";
import { createHostBudget } from "../../server/feed/media/host-budget.ts";
import { countFileFindings } from "../../server/feed/media/media-finding-queries.ts";
import { FEED_RUN } from "../../server/feed/run/enqueue-run.ts";
import { findRun, isFinished } from "../../server/feed/run/run-queries.ts";
import { findJobProblem } from "../../server/jobs/job-queue.ts";
import { startWorker } from "../../server/jobs/worker-loop.ts";
import type { Log } from "../../server/log.ts";
import { createImageRenderer } from "../../server/media/image-renderer.ts";
import type { MediaStore } from "../../server/media/store/media-store.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { RENDERER_PROGRAM } from "../package-root.ts";
import { waitForPictures } from "./wait-for-pictures.ts";

export interface FeedCommand {
  db: Db;
  store: MediaStore;
  config: Config;
  log: Log;
  /** Called as rows are read. */
  onProgress(text: string): void;
}

const ASK_EVERY_MS = 100;

/** Works on the feeds' runs until a run has ended. The site's worker may do it as well: one of them gets the job. */
export async function finishRun(command: FeedCommand, runId: number): Promise<RunReport> {
  const { db, log, onProgress } = command;
  const renderer = createImageRenderer(RENDERER_PROGRAM);
  const handlers = listFeedHandlers({ ...command, renderer, budget: createHostBudget() });
  const worker = startWorker({ db, log, handlers, pollMs: ASK_EVERY_MS });
  try {
    for (;;) {
      const run = await findRun(db.query, runId);
      if (!run) throw new OperatorProblem(`There is no run ${runId}.`);
      if (isFinished(run.state) && run.report) {
        await waitForPictures(command, run);
        return addWarnings(run.report, await countFileFindings(db.query, runId));
      }
      onProgress(`${run.state}: ${run.rowsRead.toLocaleString("en-GB")} rows`);
      const problem =
        (await findJobProblem(db.query, `${FEED_RUN}:${runId}`)) ??
        (await findJobProblem(db.query, `${FEED_RUN}:${runId}:decided`));
      if (problem !== undefined) throw new OperatorProblem(`The run failed: ${problem}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  } finally {
    await worker.stop();
    await renderer.close();
  }
}
