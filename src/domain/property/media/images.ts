/**
 * Every width that images are made in. The whole site shares one short list, so the cache holds few variants.
 */
export const IMAGE_WIDTHS = [320, 375, 414, 480, 575, 660, 768, 992, 1160, 1440, 2000] as const;
export const CAROUSEL_WIDTHS = [320, 375, 414, 575, 768, 992, 1160] as const;

const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

/** No longer offered, but emails already sent link to them. */
const RETIRED_WIDTHS = [640, 1200, 1920] as const;

/**
 * Returns a listed width unchanged and a retired width as the next larger listed one; undefined for anything
 * else.
 */
export function findImageWidth(text: string): number | undefined {
  const asked = [...IMAGE_WIDTHS, ...RETIRED_WIDTHS].find((width) => String(width) === text);
  return asked === undefined ? undefined : toListedWidth(asked);
}

/** The smallest listed width that is at least as large, or the largest of the list. */
function toListedWidth(width: number): number {
  return IMAGE_WIDTHS.find((listed) => listed >= width) ?? LARGEST_WIDTH;
}

/**
 * Limits the width to the first one that shows the whole original: wider variants would be the same image
 * again.
 */
export function clampImageWidth(width: number, originalWidth: number | undefined): number {
  return originalWidth === undefined ? width : Math.min(width, toListedWidth(originalWidth));
}

/** Lower-case words and numbers in folders. Such a key can't lead outside the images folder. */
const PICTURE_KEY = /^[a-z0-9]+(?:[/-][a-z0-9]+)*$/;
const LONGEST_PICTURE_KEY = 120;

export function isPictureKey(text: string): boolean {
  return text.length <= LONGEST_PICTURE_KEY && PICTURE_KEY.test(text);
}

export interface ImageSource {
  key: string;
  width: number;
}

/** The URL of an image at a listed width. */
export function imageUrl({ key, width }: ImageSource): string {
  return `/images/${width}/${key}`;
}

/** Every width up to the first that covers the image's own. */
export function imageSrcSet(picture: ImageSource, widths: readonly number[] = IMAGE_WIDTHS): string {
  return usefulWidths(picture, widths)
    .map((width) => `${imageUrl({ key: picture.key, width })} ${Math.min(width, picture.width)}w`)
    .join(", ");
}

/** The URL of the largest useful width, for browsers without srcset and wherever a single URL is needed. */
export function imageFallback(picture: ImageSource, widths: readonly number[] = IMAGE_WIDTHS): string {
  return imageUrl({ key: picture.key, width: usefulWidths(picture, widths).at(-1) ?? picture.width });
}

/** The size of the image at `imageFallback`, which is never enlarged. */
export function imageFallbackSize(picture: ImageSource & { height: number }): {
  width: number;
  height: number;
} {
  const widest = usefulWidths(picture, IMAGE_WIDTHS).at(-1) ?? picture.width;
  const width = Math.min(widest, picture.width);
  return { width, height: Math.round((picture.height * width) / picture.width) };
}

function usefulWidths(picture: ImageSource, widths: readonly number[]): readonly number[] {
  const enough = widths.findIndex((width) => width >= picture.width);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}
