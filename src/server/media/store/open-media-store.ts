import { join } from "node:path";
import type { Config } from "../../config.ts";
import { openFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { openS3Store } from "./s3-store.ts";
import { readS3Url } from "./s3-url.ts";

/** The bucket that MEDIA_URL names, or a folder in the data folder. */
export function openMediaStore({ dataDir, mediaUrl }: Pick<Config, "dataDir" | "mediaUrl">): MediaStore {
  if (mediaUrl === undefined) return openFolderStore(join(dataDir, "media"));
  const location = readS3Url({ url: mediaUrl });
  if ("problems" in location) throw new Error(`MEDIA_URL ${location.problems.join(", and ")}.`);
  return openS3Store(location.ok);
}
