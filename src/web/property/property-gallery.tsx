import type { PropertyPage } from "../../domain/property/property-page.ts";
import { classNames } from "../lib/class-names.ts";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { CardPhotos } from "./card-photos.tsx";

export const GALLERY_SIZES = "(width > 1200px) 50vw, 100vw";
const MOSAIC = 5;

/** Five pictures on a desk, one at a time under the finger; every one opens the whole set. */
export function PropertyGallery({ page: { card, details, pictures } }: { page: PropertyPage }) {
  const photos = details.photos.flatMap(({ key }) => pictures[key] ?? []);
  const shown = photos.slice(0, MOSAIC);
  return (
    <>
      <div className="tablet:hidden -mx-(--gutter)">
        <CardPhotos
          photos={photos.map((photo) => ({ ...photo, url: "", imageAlt: photo.alt }))}
          name={card.display_address}
          sizes="100vw"
          loading="first"
          className="rounded-none"
        />
      </div>
      <ul
        className={classNames(
          "hidden gap-2 tablet:grid",
          shown.length >= MOSAIC ? "tablet:grid-cols-4 tablet:grid-rows-2" : "tablet:grid-cols-2",
        )}
      >
        {shown.map((photo, index) => (
          <li
            key={photo.key}
            className={classNames(
              "aspect-3/2 overflow-hidden rounded-photo bg-sunken",
              index === 0 && shown.length >= MOSAIC && "col-span-2 row-span-2",
            )}
          >
            <ResponsiveImage
              picture={photo}
              sizes={index === 0 ? GALLERY_SIZES : "(width > 768px) 25vw, 1px"}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
