import type { Picture } from "../../domain/site/site.ts";

export type PictureFormat = "avif" | "webp";

export function pictureSrcSet({ base, widths }: Picture, format: PictureFormat): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}

export function pictureSrc({ base, widths }: Picture, format: PictureFormat): string {
  return `${base}-${widths.at(-1)}.${format}`;
}
