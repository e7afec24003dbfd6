import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Schedule } from "../jobs/schedule.ts";
import type { ImageRenderer } from "../media/image-renderer.ts";
import { createRenderQueue } from "../media/render-queue.ts";
import { type LocalFiles, openLocalFiles } from "../media/store/local-files.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { feedMediaHandler } from "./media/feed-media-job.ts";
import { createGuardedFetch } from "./media/guarded-fetch.ts";
import type { HostBudget } from "./media/host-budget.ts";
import { FEED_DUE_SCHEDULE, feedDueHandler } from "./media/show-due-properties.ts";
import { feedRunHandler } from "./run/feed-run-job.ts";

interface RunWorkDeps {
  db: Db;
  store: MediaStore;
  config: Pick<Config, "dataDir" | "databaseUrl">;
}

interface FeedWorkDeps extends RunWorkDeps {
  renderer: ImageRenderer;
  budget: HostBudget;
}

export const FEED_SCHEDULES: readonly Schedule[] = [FEED_DUE_SCHEDULE];

/** The job that publishes deliveries. */
export function createRunHandler({ db, store, config }: RunWorkDeps): JobHandler {
  return feedRunHandler({ db, files: openFetched(store, config), database: config });
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
      files: openFetched(store, config),
      queue: createRenderQueue(),
      fetch: createGuardedFetch(),
      budget,
    }),
    feedDueHandler({ db }),
  ];
}

function openFetched(store: MediaStore, { dataDir }: Pick<Config, "dataDir">): LocalFiles {
  return openLocalFiles(store, join(dataDir, "feeds", ".fetched"));
}
