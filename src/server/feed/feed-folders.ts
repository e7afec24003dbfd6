import { join } from "node:path";
import type { Config } from "../config.ts";
import { type LocalFiles, openLocalFiles } from "../media/store/local-files.ts";
import type { MediaStore } from "../media/store/media-store.ts";

type FolderConfig = Pick<Config, "dataDir">;

/** Where a feed's files are put by hand or by FTP: `DATA_DIR/feeds/{feed}`. */
export function getFeedFolder({ dataDir }: FolderConfig, feedId: string): string {
  return join(dataDir, "feeds", feedId);
}

/** Where a delivery is kept while it arrives. No feed's name starts with a dot. */
export function getArrivingFolder({ dataDir }: FolderConfig): string {
  return join(dataDir, "feeds", ".arriving");
}

/** Stored deliveries and pictures as files on this machine. */
export function openFetchedFiles(store: MediaStore, { dataDir }: FolderConfig): LocalFiles {
  return openLocalFiles(store, join(dataDir, "feeds", ".fetched"));
}
