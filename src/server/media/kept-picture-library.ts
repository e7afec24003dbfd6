import { listKeptPictureKeys } from "../../domain/property/media/kept-picture.ts";
import { LruCache } from "../cache/lru-cache.ts";
import type { Query } from "../db/database.ts";
import { toPictureMediaKey } from "./keep-picture.ts";
import { findKeptPicture } from "./original-queries.ts";
import type { Original, PictureLibrary } from "./picture-library.ts";
import type { LocalFiles } from "./store/local-files.ts";

interface KeptPictureDeps {
  query: Query;
  files: LocalFiles;
}

/** A page of results asks for a few dozen; a key's picture never changes. */
const MOST_KNOWN = 5_000;

/** The agency's pictures in the media store. Only the cleaned ones: an original is never served. */
export function openKeptPictures({ query, files }: KeptPictureDeps): PictureLibrary {
  const known = new LruCache<string, Original>(MOST_KNOWN);
  return {
    async findOriginal(key) {
      if (listKeptPictureKeys(key)[0] !== key) return undefined;
      const cached = known.get(key);
      if (cached) return cached;
      const picture = await findKeptPicture(query, key);
      if (!picture) return undefined;
      const original: Original = {
        isDrawing: false,
        mirrored: false,
        width: picture.width,
        withFile: (use) => files.withFile(toPictureMediaKey(key), use),
      };
      known.set(key, original);
      return original;
    },
  };
}
