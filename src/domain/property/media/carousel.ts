import type { ListedPicture, Picture } from "./picture-schema.ts";

export interface CarouselPicture extends Picture {
  caption: string;
}

/** Pictures that are looked at one after the other. Every source of the carousel answers with one of these. */
export interface PictureSet {
  kind: "pictures";
  title: string;
  pictures: readonly CarouselPicture[];
  /** Drawings with small print: fingers, keys and buttons make them larger. */
  canZoom?: boolean;
}

/** The room that is kept when there is no picture to say how large it is. */
export const CAROUSEL_FALLBACK_SIZE = { width: 1160, height: 646 } as const;

/** A listed picture that the library does not have is left out, so that places count what is really shown. */
export function listPictures(
  listed: readonly ListedPicture[],
  library: Readonly<Record<string, Picture>>,
): CarouselPicture[] {
  return listed.flatMap(({ key, caption }) => {
    const picture = Object.hasOwn(library, key) ? library[key] : undefined;
    return picture ? [{ ...picture, caption }] : [];
  });
}

/** After the last comes the first, before the first the last. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** '2/7' */
export function indexText(index: number, count: number): string {
  return count === 0 ? "" : `${index + 1}/${count}`;
}

/** The pictures that a single step leads to. */
export function neighbourIndexes(index: number, count: number): number[] {
  const beside = [wrapIndex(index + 1, count), wrapIndex(index - 1, count)];
  return [...new Set(beside)].filter((candidate) => candidate !== index);
}

/** `#/history-images/premises?picture=3` opens at the third. */
export function carouselHash(path: string, index: number): string {
  return `#${path}?picture=${index + 1}`;
}

const PICTURE_NUMBER = /(?:^|&)picture=(\d{1,3})(?:&|$)/;

/** Where the hash's query says to begin; at the first when it says nothing, or names a picture that is not there. */
export function startIndex(query: string, count: number): number {
  const [, number = "1"] = PICTURE_NUMBER.exec(query) ?? [];
  const index = Number(number) - 1;
  return index >= 0 && index < count ? index : 0;
}
