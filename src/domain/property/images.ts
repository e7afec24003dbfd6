/** The widths that pictures are made in: cards from 320 to 1920, and the carousel's own list. */
export const CARD_WIDTHS = [320, 480, 640, 768, 992, 1200, 1440, 1920] as const;
export const CAROUSEL_WIDTHS = [320, 375, 414, 575, 768, 992, 1160] as const;
export const IMAGE_WIDTHS: readonly number[] = [
  ...new Set<number>([...CARD_WIDTHS, ...CAROUSEL_WIDTHS]),
].sort((a, b) => a - b);

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

export function imageUrl({ key, width }: PictureAddress): string {
  return `/images/${width}/${key}`;
}

/** Every width up to the picture's own; a small picture has the smallest one. */
export function imageSrcSet(picture: PictureAddress, widths: readonly number[] = CARD_WIDTHS): string {
  return usefulWidths(picture, widths)
    .map((width) => `${imageUrl({ key: picture.key, width })} ${Math.min(width, picture.width)}w`)
    .join(", ");
}

/** What a browser without srcset gets. */
export function imageFallback(picture: PictureAddress, widths: readonly number[] = CARD_WIDTHS): string {
  return imageUrl({ key: picture.key, width: usefulWidths(picture, widths).at(-1) ?? picture.width });
}

function usefulWidths(picture: PictureAddress, widths: readonly number[]): readonly number[] {
  const enough = widths.findIndex((width) => width >= picture.width);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}
