import { join } from "node:path";
import type { Config } from "../config.ts";

type FolderConfig = Pick<Config, "dataDir">;

/** Where a feed's files are put by hand or by FTP: `DATA_DIR/feeds/{feed}`. */
export function getFeedFolder({ dataDir }: FolderConfig, feedId: string): string {
  return join(dataDir, "feeds", feedId);
}

/** Where a delivery is kept while it arrives. No feed's name starts with a dot. */
export function getArrivingFolder({ dataDir }: FolderConfig): string {
  return join(dataDir, "feeds", ".arriving");
}
