import { createHash, randomUUID } from "node:crypto";
import { toKeptPictureKey } from "../../domain/property/media/kept-picture.ts";
import { LONGEST_ALT } from "../../domain/property/media/picture-alt.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Db, Query } from "../db/database.ts";
import { BadPicture, type ImageRenderer } from "./image-renderer.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import {
  findOriginalOfPicture,
  type OriginalFacts,
  putKeptPicture,
  putOriginal,
} from "./original-queries.ts";
import { MOST_ORIGINAL_BYTES } from "./picture-limits.ts";
import { findPictures } from "./picture-queries.ts";
import { findPictureType } from "./picture-type.ts";
import { QueueFull, type RenderQueue } from "./render-queue.ts";
import type { KeepTask, PictureFacts } from "./render-task.ts";
import type { MediaKey, MediaStore, OpenedMedia } from "./store/media-store.ts";

export interface KeepPictureDeps {
  db: Db;
  store: MediaStore;
  queue: RenderQueue;
  renderer: ImageRenderer;
}

export interface KeepPictureOptions {
  content: Buffer;
  /** For readers who can't see the picture; see `createPictureAlt` if the agency gave none. */
  alt: string;
}

/** `busy`: too many pictures are waiting, so a retry may succeed. */
export type KeepPictureResult =
  | { ok: Picture }
  | { refused: "too-large" | "not-a-picture" | "too-many-pixels" | "busy" };

export function toOriginalMediaKey(sha256: string): MediaKey {
  return `originals/${sha256}`;
}

/** The file that is served for a picture's key. */
export function toPictureMediaKey(pictureKey: string): MediaKey {
  return `pictures/${pictureKey.slice(pictureKey.lastIndexOf("/") + 1)}`;
}

/**
 * Stores a picture of the agency: the original without its metadata, by the SHA-256 of its bytes, a cleaned copy that is
 * served, and its size, colour and blur. The same picture always gets the same key, and so does the original of an export;
 * keeping it again only changes the text.
 */
export async function keepPicture(
  deps: KeepPictureDeps,
  { content, alt }: KeepPictureOptions,
): Promise<KeepPictureResult> {
  if (alt.trim() === "" || alt.length > LONGEST_ALT) {
    throw new Error(`A picture needs an alternative text of 1 to ${LONGEST_ALT} characters.`);
  }
  if (content.length > MOST_ORIGINAL_BYTES) return { refused: "too-large" };
  const type = findPictureType(content);
  if (!type) return { refused: "not-a-picture" };
  const original = stripMetadata(content, type);
  const sha256 = createHash("sha256").update(original).digest("hex");
  const key = toKeptPictureKey(sha256);
  const { db, store } = deps;
  const facts: OriginalFacts = { sha256, contentType: `image/${type}`, bytes: original.length };

  const known = await findKnown(deps, key);
  if (known) {
    const picture = { ...known, alt };
    await putOriginal(db.query, facts, Date.now());
    await db.transaction((trx) => putKeptPicture(trx, picture, sha256));
    return { ok: picture };
  }
  const cleaned = await clean(deps, { kind: "keep", content: original, type });
  if ("refused" in cleaned) return cleaned;
  await putOriginal(db.query, facts, Date.now());
  await store.put(toOriginalMediaKey(sha256), original);
  await store.put(toPictureMediaKey(key), cleaned.ok.bytes);
  const picture: Picture = { key, ...cleaned.ok.facts, alt };
  await db.transaction((trx) => putKeptPicture(trx, picture, sha256));
  return { ok: picture };
}

/** A picture that was kept before and whose files are still there. */
async function findKnown({ db, store }: KeepPictureDeps, key: string): Promise<Picture | undefined> {
  const original = await findOriginalOfPicture(db.query, key);
  if (!original) return undefined;
  for (const file of [toOriginalMediaKey(original.sha256), toPictureMediaKey(key)]) {
    const opened = await store.open(file);
    if (!opened) return undefined;
    opened.content.destroy();
  }
  return (await findPictures(db.query, [key])).get(key);
}

type CleanResult =
  | { ok: { bytes: Buffer; facts: PictureFacts } }
  | { refused: "busy" | "too-many-pixels" | "not-a-picture" };

async function clean({ queue, renderer }: KeepPictureDeps, task: KeepTask): Promise<CleanResult> {
  let facts: PictureFacts | undefined;
  const render = async () => {
    const cleaned = await renderer.clean(task);
    facts = cleaned.facts;
    return cleaned.bytes;
  };
  try {
    const bytes = await queue.add({ key: `keep ${randomUUID()}`, lane: "upload", client: "", render });
    if (!facts) throw new Error("The picture wasn't measured.");
    return { ok: { bytes, facts } };
  } catch (error) {
    if (error instanceof QueueFull) return { refused: "busy" };
    if (!(error instanceof BadPicture)) throw error;
    return { refused: error.reason === "too-many-pixels" ? "too-many-pixels" : "not-a-picture" };
  }
}

/** The original for an export. Undefined for the demo's pictures and unknown keys. */
export async function openPictureOriginal(
  { query, store }: { query: Query; store: MediaStore },
  pictureKey: string,
): Promise<(OriginalFacts & OpenedMedia) | undefined> {
  const original = await findOriginalOfPicture(query, pictureKey);
  const opened = original && (await store.open(toOriginalMediaKey(original.sha256)));
  return opened && { ...original, ...opened };
}
