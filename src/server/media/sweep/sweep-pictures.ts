import { listKeptPictureKeys, toKeptPictureKey } from "../../../domain/property/media/kept-picture.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Db, Query } from "../../db/database.ts";
import type { ImageCache } from "../image-cache.ts";
import { toOriginalMediaKey, toPictureMediaKey } from "../keep-picture.ts";
import type { MediaArea, MediaKey, MediaStore } from "../store/media-store.ts";
import { REFERENCE_PROVIDERS, type ReferenceProvider } from "./reference-queries.ts";
import {
  deleteUnreferenced,
  findKnownKeys,
  findKnownOriginals,
  listOriginals,
  markReferenced,
  markUnreferenced,
} from "./sweep-queries.ts";

interface SweepPicturesDeps {
  db: Db;
  store: MediaStore;
  images: ImageCache;
  providers?: readonly ReferenceProvider[];
}

const KEEP_UNREFERENCED_MS = 30 * DAY_MS;
const FILES_PER_CHECK = 500;

/**
 * Removes pictures that nothing has shown for 30 days: their rows, the original, the cleaned copy and what this
 * machine has rendered of it. Also removes files whose picture was never recorded, as after a crash.
 */
export async function sweepPictures(
  { db, store, images, providers = REFERENCE_PROVIDERS }: SweepPicturesDeps,
  now: number,
): Promise<number> {
  const before = now - KEEP_UNREFERENCED_MS;
  const referenced = await findReferencedKeys(db.query, providers);
  let removed = 0;
  for await (const hashes of listOriginals(db.query)) {
    const isReferenced = (sha256: string) => referenced.has(toKeptPictureKey(sha256));
    const unreferenced = hashes.filter((sha256) => !isReferenced(sha256));
    await markReferenced(db.query, hashes.filter(isReferenced));
    await markUnreferenced(db.query, unreferenced, now);
    // Keeping the same picture again clears its mark, so one that comes back meanwhile isn't deleted.
    const deleted = await db.transaction((trx) => deleteUnreferenced(trx, unreferenced, before));
    for (const sha256 of deleted) {
      const key = toKeptPictureKey(sha256);
      await store.remove(toPictureMediaKey(key));
      await store.remove(toOriginalMediaKey(sha256));
      await images.forget(key);
    }
    removed += deleted.length;
  }
  const findOriginals = (names: string[]) => findKnownOriginals(db.query, names);
  const findPictures = async (names: string[]) => {
    const keys = await findKnownKeys(db.query, names.map(toKeptPictureKey));
    return new Set(names.filter((name) => keys.has(toKeptPictureKey(name))));
  };
  await sweepOrphans(store, { area: "originals", before, findKnown: findOriginals });
  await sweepOrphans(store, { area: "pictures", before, findKnown: findPictures });
  return removed;
}

async function findReferencedKeys(
  query: Query,
  providers: readonly ReferenceProvider[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const listTexts of providers)
    for await (const text of listTexts(query)) for (const key of listKeptPictureKeys(text)) keys.add(key);
  return keys;
}

interface SweepOrphansOptions {
  area: MediaArea;
  before: number;
  findKnown: (names: string[]) => Promise<Set<string>>;
}

async function sweepOrphans(
  store: MediaStore,
  { area, before, findKnown }: SweepOrphansOptions,
): Promise<void> {
  let names: string[] = [];
  async function removeUnknown(): Promise<void> {
    const known = await findKnown(names);
    for (const name of names.filter((name) => !known.has(name))) {
      const key: MediaKey = `${area}/${name}`;
      await store.remove(key);
    }
    names = [];
  }
  for await (const { key, storedAt } of store.list(area)) {
    if (storedAt >= before) continue;
    names.push(key.slice(area.length + 1));
    if (names.length >= FILES_PER_CHECK) await removeUnknown();
  }
  await removeUnknown();
}
