import { IMAGE_WIDTHS, imageFallback, imageSrcSet } from "../../domain/property/media/images.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { classNames } from "../lib/class-names.ts";

interface ResponsiveImageProps {
  picture: Picture;
  /** The `sizes` attribute. */
  sizes: string;
  widths?: readonly number[];
  /** Visible without scrolling, so it is fetched with high priority. */
  isFirst?: boolean;
  /** Ignored when `isFirst` is set. */
  loading?: "eager" | "lazy";
  className?: string;
}

/** Shows the picture's colour and blur in a box of the same size until the picture has loaded. */
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
        // A picture that fails to load keeps its colour and blur: the box in front pushes the browser's
        // broken-image icon out of view.
        "h-full w-full overflow-hidden bg-cover object-cover before:block before:size-full",
        className,
      )}
    />
  );
}
