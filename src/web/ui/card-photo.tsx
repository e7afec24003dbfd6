import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { ResponsiveImage } from "./responsive-image.tsx";

interface CardPhotoProps {
  picture: Picture | null;
  isFirst?: boolean;
}

/**
 * A 3:2 photo on top of a card, in lists of up to three columns. It zooms slightly when its `group` is
 * hovered.
 */
export function CardPhoto({ picture, isFirst = false }: CardPhotoProps) {
  return (
    <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
      {picture && (
        <ResponsiveImage
          picture={picture}
          sizes="(width > 768px) 31vw, (width > 489px) 46vw, 94vw"
          isFirst={isFirst}
          className="transition-transform duration-(--d-4) motion-safe:group-hover:scale-[1.02]"
        />
      )}
    </div>
  );
}
