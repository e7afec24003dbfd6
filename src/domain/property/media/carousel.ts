import type { ListedPicture, Picture } from "./picture-schema.ts";

export interface CarouselPicture extends Picture {
  caption: string;
}

/** Pictures that are shown one after the other. Every carousel gets one of these. */
export interface PictureSet {
  kind: "pictures";
  title: string;
  pictures: readonly CarouselPicture[];
  /** Drawings with small print can be enlarged by touch, keys and buttons. */
  canZoom?: boolean;
}

/** The space that is reserved when there is no picture to take the size from. */
export const CAROUSEL_FALLBACK_SIZE = { width: 1160, height: 646 } as const;

/** Leaves out pictures that the library doesn't have, so that numbering matches what is shown. */
export function listPictures(
  listed: readonly ListedPicture[],
  library: Readonly<Record<string, Picture>>,
): CarouselPicture[] {
  return listed.flatMap(({ key, caption }) => {
    const picture = Object.hasOwn(library, key) ? library[key] : undefined;
    return picture ? [{ ...picture, caption }] : [];
  });
}

/** Wraps around at both ends. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** For example '2/7'; empty without pictures. */
export function indexText(index: number, count: number): string {
  return count === 0 ? "" : `${index + 1}/${count}`;
}

/** The pictures one step away, which are worth preloading. */
export function neighbourIndexes(index: number, count: number): number[] {
  const beside = [wrapIndex(index + 1, count), wrapIndex(index - 1, count)];
  return [...new Set(beside)].filter((candidate) => candidate !== index);
}

/** `#/history-images/premises?picture=3` opens the third picture. */
export function carouselHash(path: string, index: number): string {
  return `#${path}?picture=${index + 1}`;
}

const PICTURE_NUMBER = /(?:^|&)picture=(\d{1,3})(?:&|$)/;

/** The index that the hash's query names; 0 without one, or when there is no such picture. */
export function startIndex(query: string, count: number): number {
  const [, number = "1"] = PICTURE_NUMBER.exec(query) ?? [];
  const index = Number(number) - 1;
  return index >= 0 && index < count ? index : 0;
}
