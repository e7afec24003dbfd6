import type { Db } from "../db/database.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Schedule } from "../jobs/schedule.ts";
import type { ImageRenderer } from "../media/image-renderer.ts";
import { createRenderQueue } from "../media/render-queue.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { openFetchedFiles } from "./feed-folders.ts";
import { feedMediaHandler } from "./media/feed-media-job.ts";
import { createGuardedFetch } from "./media/guarded-fetch.ts";
import type { HostBudget } from "./media/host-budget.ts";
import { FEED_DUE_SCHEDULE, feedDueHandler } from "./media/show-due-properties.ts";
import { feedRunHandler } from "./run/feed-run-job.ts";
import type { RunConfig } from "./run/run-process.ts";

interface RunWorkDeps {
  db: Db;
  store: MediaStore;
  config: RunConfig;
  /** Carries out the runs of deliveries; without it this process does. */
  runProgram?: string | undefined;
}

interface FeedWorkDeps extends RunWorkDeps {
  renderer: ImageRenderer;
  budget: HostBudget;
}

export const FEED_SCHEDULES: readonly Schedule[] = [FEED_DUE_SCHEDULE];

/** The job that publishes deliveries. */
export function createRunHandler({ db, store, config, runProgram }: RunWorkDeps): JobHandler {
  return feedRunHandler({
    db,
    files: openFetchedFiles(store, config),
    database: config,
    program: runProgram,
  });
}

/** All jobs of the feeds. */
export function listFeedHandlers({ renderer, budget, ...deps }: FeedWorkDeps): JobHandler[] {
  const { db, store, config } = deps;
  return [
    createRunHandler(deps),
    feedMediaHandler({
      db,
      store,
      renderer,
      files: openFetchedFiles(store, config),
      queue: createRenderQueue(),
      fetch: createGuardedFetch(),
      budget,
    }),
    feedDueHandler({ db }),
  ];
}
