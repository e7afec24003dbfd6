import { IMAGE_WIDTHS, imageFallback, imageSrcSet } from "../../domain/property/media/images.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { classNames } from "../lib/class-names.ts";

interface ResponsiveImageProps {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute wants it. */
  sizes: string;
  widths?: readonly number[];
  /** Seen at once on arrival: fetched first, the others when they come near. */
  isFirst?: boolean;
  /** Of those that are not first. */
  loading?: "eager" | "lazy";
  className?: string;
}

/** Holds its place, in the picture's own colour and blur, until the picture is there. */
export function ResponsiveImage({
  picture,
  sizes,
  widths = IMAGE_WIDTHS,
  isFirst = false,
  loading = "lazy",
  className,
}: ResponsiveImageProps) {
  return (
    <img
      src={imageFallback(picture, widths)}
      srcSet={imageSrcSet(picture, widths)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={isFirst ? "eager" : loading}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding={isFirst ? "sync" : "async"}
      style={{ backgroundColor: picture.colour, backgroundImage: picture.blur && `url(${picture.blur})` }}
      className={classNames(
        // A picture that doesn't arrive keeps its colour and blur: the box in front pushes the browser's broken-image icon out of view.
        "h-full w-full overflow-hidden bg-cover object-cover before:block before:size-full",
        className,
      )}
    />
  );
}
