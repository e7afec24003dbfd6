import type { PictureType } from "../picture-type.ts";
import { stripAvif } from "./strip-avif.ts";
import { stripGif } from "./strip-gif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

const STRIP: Readonly<Record<PictureType, (content: Buffer) => Buffer>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripAvif,
};

/**
 * The picture exactly as it was encoded, without what else a file can hold: where and when it was taken, by whom, a smaller
 * picture from before it was cropped, bytes after its end. How it must be turned stays. Stripping it again changes nothing.
 * What isn't a valid picture gives a buffer that no program can open.
 */
export function stripMetadata(content: Buffer, type: PictureType): Buffer {
  return STRIP[type](content);
}
