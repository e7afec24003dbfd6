import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Query } from "../db/database.ts";
import { type DocumentStore, openDocumentStore } from "./document-store.ts";
import { getImageCachePath, type ImageCache, openImageCache } from "./image-cache.ts";
import { openKeptPictures } from "./kept-picture-library.ts";
import { combinePictureLibraries, openPictureFolder, type PictureLibrary } from "./picture-library.ts";
import { openLocalFiles } from "./store/local-files.ts";
import type { MediaStore } from "./store/media-store.ts";
import { moveOldFiles } from "./store/move-old-files.ts";
import { openMediaStore } from "./store/open-media-store.ts";

interface MediaOptions {
  config: Pick<Config, "dataDir" | "mediaUrl">;
  query: Query;
  /** The demo's own pictures and PDFs. */
  picturesDir: string;
  documentsDir: string;
}

export interface Media {
  store: MediaStore;
  documents: DocumentStore;
  library: PictureLibrary;
  cache: ImageCache;
}

/** Everything that the web process serves from files: the agency's in the media store, and the demo's. */
export async function openMedia({ config, query, picturesDir, documentsDir }: MediaOptions): Promise<Media> {
  const store = openMediaStore(config);
  await moveOldFiles(config.dataDir, store);
  const folder = getImageCachePath(config);
  const files = openLocalFiles(store, join(folder, ".fetched"));
  return {
    store,
    documents: openDocumentStore({ store, demoFolder: documentsDir }),
    library: combinePictureLibraries([openPictureFolder(picturesDir), openKeptPictures({ query, files })]),
    cache: openImageCache(folder),
  };
}
