import type { Config } from "../server/config.ts";
import { moveOldFiles } from "../server/media/move-old-files.ts";
import { openMediaStore } from "../server/media/store/open-media-store.ts";

/** Moves what an earlier version left in the data folder, before anything asks for it. */
export async function moveOldMedia(config: Config): Promise<void> {
  const store = openMediaStore(config);
  const moved = await moveOldFiles(config.dataDir, store);
  await store.close();
  if (moved > 0) console.log(`Moved ${moved} files of an earlier version into the media store.`);
}
