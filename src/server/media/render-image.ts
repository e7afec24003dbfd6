import { stat } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "./image-format.ts";
import { MOST_ORIGINAL_BYTES } from "./picture-limits.ts";
import type { PictureType } from "./picture-type.ts";
import type { KeepTask, PictureFacts, RenderResult, RenderTask } from "./render-task.ts";

/** Checked before the file is opened or decoded, because a small file can be a very large image. */
const MOST_PIXELS = 60_000_000;
/** For a picture that comes from outside. One in the agency's own folder was chosen by its people. */
const MOST_KEPT_PIXELS = 50_000_000;
const PATIENCE_SECONDS = 15;
/** Wide enough for every width that the site shows. */
const MOST_KEPT_SIDE = 3_000;
const BLUR_WIDTH = 12;
/** A very tall picture would have a long blur. */
const MOST_BLUR_HEIGHT = 24;

export class TooManyPixels extends Error {
  override readonly name = "TooManyPixels";
}

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // Effort 2 takes a quarter of the time of effort 4 and makes files a few per cent larger.
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** Only for the renderer process: sharp's memory must not grow in the process that serves visitors. */
export async function renderTask(task: RenderTask): Promise<RenderResult> {
  if (task.kind === "keep") return keepPicture(task);
  return { bytes: await (task.kind === "picture" ? renderImage(task) : cleanPicture(task)) };
}

/** The original in at most the requested width, never enlarged. Re-encoding removes anything hidden in the file. */
async function renderImage({
  file,
  mirrored,
  width,
  format,
}: Extract<RenderTask, { kind: "picture" }>): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MOST_ORIGINAL_BYTES) throw new Error("The original is too large to be shown.");
  const picture = open(file).flop(mirrored).resize({ width, withoutEnlargement: true });
  return ENCODERS[format](picture).toBuffer();
}

/** An uploaded image re-encoded in its own format, without metadata such as its location. */
function cleanPicture({ content, format }: Extract<RenderTask, { kind: "upload" }>): Promise<Buffer> {
  return open(content).toFormat(format).toBuffer();
}

/** Drawings and pictures with transparency stay exact; photos stay photos, in a quality that can be encoded again. */
const KEPT_AS: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90, mozjpeg: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.webp({ quality: 90 }),
};

/** The picture upright, without metadata and no larger than the site needs, and what is known of it. */
async function keepPicture({ content, type }: KeepTask): Promise<RenderResult> {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  if (width * height > MOST_KEPT_PIXELS)
    throw new TooManyPixels(`The picture has ${width} × ${height} pixels.`);
  const side = MOST_KEPT_SIDE;
  const upright = open(content).resize({
    width: side,
    height: side,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data, info } = await KEPT_AS[type](upright).toBuffer({ resolveWithObject: true });
  return { bytes: data, facts: { width: info.width, height: info.height, ...(await describe(data)) } };
}

async function describe(content: Buffer): Promise<Pick<PictureFacts, "colour" | "blur">> {
  // What is transparent is shown on white paper.
  const shown = () => open(content).flatten({ background: "#ffffff" });
  const average = await shown().resize(1, 1, { fit: "fill" }).toColourspace("srgb").raw().toBuffer();
  const [red = 0, green = red, blue = red] = average;
  const blur = await shown()
    .resize({ width: BLUR_WIDTH, height: MOST_BLUR_HEIGHT, fit: "inside" })
    .webp({ quality: 30 })
    .toBuffer();
  return {
    colour: `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}

function open(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .timeout({ seconds: PATIENCE_SECONDS });
}
