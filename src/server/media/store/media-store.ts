import type { Readable } from "node:stream";

export const MEDIA_AREAS = [
  "originals",
  "pictures",
  "documents",
  "uploads",
  "deliveries",
  "incoming",
  "erasures",
] as const;
export type MediaArea = (typeof MEDIA_AREAS)[number];
export type MediaKey = `${MediaArea}/${string}`;

interface StoredMedia {
  key: MediaKey;
  bytes: number;
  /** In milliseconds. */
  storedAt: number;
}

export interface OpenedMedia {
  content: Readable;
  bytes: number;
}

/** Files of the agency and its visitors, outside the database. A file is whole or absent, never half written. */
export interface MediaStore {
  /** Resolves when the file is durable. Storing an existing key replaces it. */
  put(key: MediaKey, content: Buffer | Readable): Promise<void>;
  get(key: MediaKey): Promise<Buffer | undefined>;
  /** The caller reads the content to its end or destroys it. */
  open(key: MediaKey): Promise<OpenedMedia | undefined>;
  /** Removing what isn't there is fine. */
  remove(key: MediaKey): Promise<void>;
  list(area: MediaArea): AsyncIterable<StoredMedia>;
  /** Only of a store on this machine: where the file is if it exists. Use `openLocalFiles`. */
  toPath?(key: MediaKey): string;
  close(): Promise<void>;
}

/** One word without a slash that doesn't start with a dot, so no name can lead to another folder. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

export function isMediaArea(area: string): area is MediaArea {
  return MEDIA_AREAS.some((known) => known === area);
}

/** Throws for a key that isn't an area and a name: such a key is a mistake in the code, never a missing file. */
export function splitMediaKey(key: MediaKey): { area: MediaArea; name: string } {
  const slash = key.indexOf("/");
  const area = key.slice(0, slash);
  const name = key.slice(slash + 1);
  if (!isMediaArea(area) || !isMediaName(name)) throw new Error(`Not a valid media key: ${key}`);
  return { area, name };
}
