import { imageUrl } from "../../domain/property/media/images.ts";

const WIDTH = 1_440;

/** The file of a picture, large enough for a screen. */
export function toPictureFile({ key }: { key: string }): string {
  return imageUrl({ key, width: WIDTH });
}

/** Covers a picture that opens the carousel. Without JavaScript it leads to the picture's file instead. */
export function PictureFileLink({ picture }: { picture: { key: string } }) {
  return (
    <noscript>
      <a href={toPictureFile(picture)} className="absolute inset-0">
        <span className="sr-only">See larger</span>
      </a>
    </noscript>
  );
}
