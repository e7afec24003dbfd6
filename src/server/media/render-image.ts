import { stat } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "./image-format.ts";
import type { RenderTask } from "./render-task.ts";

/** Checked before the file is opened or decoded, because a small file can be a very large image. */
const MOST_ORIGINAL_BYTES = 25 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
const PATIENCE_SECONDS = 15;

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // Effort 2 takes a quarter of the time of effort 4 and makes files a few per cent larger.
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** Only for the renderer process: sharp's memory must not grow in the process that serves visitors. */
export async function renderTask(task: RenderTask): Promise<Buffer> {
  return task.kind === "picture" ? renderImage(task) : cleanPicture(task);
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

function open(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .timeout({ seconds: PATIENCE_SECONDS });
}
