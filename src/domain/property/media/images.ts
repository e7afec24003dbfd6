/** Every width that pictures are made in: one list for the whole site, so that few sizes fill the cache. */
export const IMAGE_WIDTHS = [320, 375, 414, 480, 575, 660, 768, 992, 1160, 1440, 2000] as const;
export const CAROUSEL_WIDTHS = [320, 375, 414, 575, 768, 992, 1160] as const;

const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Listed in the past: emails that have been sent link to them. */
const RETIRED_WIDTHS = [640, 1200, 1920] as const;

/** A listed width as it is, a retired one as the next larger listed one; undefined for anything else. */
export function findImageWidth(text: string): number | undefined {
  const asked = [...IMAGE_WIDTHS, ...RETIRED_WIDTHS].find((width) => String(width) === text);
  return asked === undefined ? undefined : toListedWidth(asked);
}

/** The smallest listed width that is at least as large; beyond the list, its largest. */
function toListedWidth(width: number): number {
  return IMAGE_WIDTHS.find((listed) => listed >= width) ?? LARGEST_WIDTH;
}

/** Not wider than the first width that shows the whole original: wider ones would be the same picture once more. */
export function clampImageWidth(width: number, originalWidth: number | undefined): number {
  return originalWidth === undefined ? width : Math.min(width, toListedWidth(originalWidth));
}

/** Words and numbers, joined by hyphens, in folders: nothing in it can leave the folder it is looked up in. */
const PICTURE_KEY = /^[a-z0-9]+(?:[/-][a-z0-9]+)*$/;
const LONGEST_PICTURE_KEY = 120;

export function isPictureKey(text: string): boolean {
  return text.length <= LONGEST_PICTURE_KEY && PICTURE_KEY.test(text);
}

export interface PictureAddress {
  key: string;
  width: number;
}

/** Where a picture of a listed width lives. */
export function imageUrl({ key, width }: PictureAddress): string {
  return `/images/${width}/${key}`;
}

/** Every width up to the picture's own; a small picture has the smallest one. */
export function imageSrcSet(picture: PictureAddress, widths: readonly number[] = IMAGE_WIDTHS): string {
  return usefulWidths(picture, widths)
    .map((width) => `${imageUrl({ key: picture.key, width })} ${Math.min(width, picture.width)}w`)
    .join(", ");
}

/** The largest useful width: for browsers without srcset, and wherever a picture has a single URL. */
export function imageFallback(picture: PictureAddress, widths: readonly number[] = IMAGE_WIDTHS): string {
  return imageUrl({ key: picture.key, width: usefulWidths(picture, widths).at(-1) ?? picture.width });
}

function usefulWidths(picture: PictureAddress, widths: readonly number[]): readonly number[] {
  const enough = widths.findIndex((width) => width >= picture.width);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}
