import type { Picture as PictureData } from "../../domain/site/site.ts";
import { classNames } from "../lib/class-names.ts";
import { pictureSrc, pictureSrcSet } from "../lib/pictures.ts";

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** Seen at once on arrival: fetched first, the others when they come near. */
  isFirst?: boolean;
  className?: string;
}

/** Holds its place in the picture's own colour until the picture is there. */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />
      <img
        src={pictureSrc(picture, "webp")}
        srcSet={pictureSrcSet(picture, "webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        style={{ backgroundColor: picture.colour }}
        className={classNames("h-full w-full object-cover", className)}
      />
    </picture>
  );
}
