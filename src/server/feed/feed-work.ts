import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { JobHandler } from "../jobs/job.ts";
import { openLocalFiles } from "../media/store/local-files.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { feedRunHandler } from "./run/feed-run-job.ts";

export interface FeedWorkDeps {
  db: Db;
  store: MediaStore;
  config: Pick<Config, "dataDir" | "databaseUrl">;
}

/** All jobs of the feeds. */
export function listFeedHandlers({ db, store, config }: FeedWorkDeps): JobHandler[] {
  const files = openLocalFiles(store, join(config.dataDir, "feeds", ".fetched"));
  return [feedRunHandler({ db, files, database: config })];
}
