import type { Picture } from "../../../domain/property/media/picture-schema.ts";

export type PictureRefusal = "too-large" | "not-a-picture" | "too-many-pixels" | "busy";

export const REFUSAL_TEXTS: Readonly<Record<PictureRefusal, string>> = {
  "too-large": "is too large",
  "not-a-picture": "isn't a JPEG, PNG, WebP, AVIF or GIF picture, or is damaged",
  "too-many-pixels": "has too many pixels; make it smaller",
  busy: "couldn't be read because the program is busy; try again",
};

/** The pictures of an agency: its own in the media store, and those that ship with Gable. */
export interface AgencyPictures {
  /** The shipped picture and the path of its file. */
  findShipped(key: string): Promise<{ picture: Picture; path: string } | undefined>;
  /** Returns why this can't be an agency's picture, without storing anything. */
  findRefusal(content: Buffer): Promise<PictureRefusal | undefined>;
  keep(picture: { content: Buffer; alt: string }): Promise<{ ok: Picture } | { refused: PictureRefusal }>;
  /** The bytes as the agency gave them, and the ending of their file name. */
  readOriginal(key: string): Promise<{ content: Buffer; ending: string } | undefined>;
}
