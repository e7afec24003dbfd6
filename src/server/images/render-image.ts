import { readFile, stat } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Original } from "./picture-library.ts";

export type ImageFormat = "avif" | "webp" | "jpeg";

/** Refused before it is opened, or before its pixels are made: a small file can be a very large picture. */
const MOST_ORIGINAL_BYTES = 25 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
const PATIENCE_SECONDS = 15;

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // Effort 2 costs a quarter of effort 4 for a few per cent of the bytes.
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

interface RenderOptions {
  original: Original;
  width: number;
  format: ImageFormat;
}

/** The original, no wider than asked and never enlarged, encoded anew: what hid in the file does not come through. */
export async function renderImage({ original, width, format }: RenderOptions): Promise<Buffer> {
  const { size } = await stat(original.file);
  if (size > MOST_ORIGINAL_BYTES) throw new Error("The original is too large to be shown.");
  const picture = sharp(original.file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .flop(original.mirrored)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_SECONDS });
  return ENCODERS[format](picture).toBuffer();
}

/** Drawings are lines and words: they go out as they are, sharp at every size. */
export async function readDrawing({ file }: Original): Promise<Buffer | undefined> {
  return file.endsWith(".svg") ? readFile(file) : undefined;
}

/** The best format that the asker names; JPEG for everybody else. */
export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return "jpeg";
}
