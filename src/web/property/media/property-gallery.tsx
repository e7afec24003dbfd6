import { Camera, type LucideIcon, Play, Rotate3d, Ruler } from "lucide-react";
import type { PropertyPage } from "../../../domain/pages/property-page.ts";
import { carouselHash, listPictures } from "../../../domain/property/media/carousel.ts";
import { getVideoHash, VIDEO_KINDS } from "../../../domain/property/media/shown-video.ts";
import { classNames } from "../../lib/class-names.ts";
import { buttonClass } from "../../ui/button.tsx";
import { OverlayLink } from "../../ui/overlay-link.tsx";
import { PictureFileLink, toPictureFile } from "../../ui/picture-file-link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { CardPhotos } from "./card-photos.tsx";

/**
 * The phone and the desktop layout use the same value for the first photo, so that a browser fetches it only
 * once.
 */
export const GALLERY_SIZES = "(width > 768px) 50vw, 100vw";
const MOSAIC = 5;
/** Limits the height, so that the price and the key facts fit on the first screen. */
const ON_A_DESK = "desk:aspect-3/1 desk:max-h-[46svh] desk:min-h-[380px] desk:w-full";
const PHOTOS_PATH = "/property-images";

/** Five photos on wide screens, one at a time on phones. Each opens the carousel. */
export function PropertyGallery({ page }: { page: PropertyPage }) {
  const { card, details, pictures } = page;
  const photos = listPictures(details.photos, pictures);
  const shown = photos.length < MOSAIC ? photos.slice(0, 2) : photos.slice(0, MOSAIC);
  const isMosaic = shown.length === MOSAIC;
  if (photos.length === 0) return <GalleryChips page={page} photoCount={0} />;
  return (
    <div className="relative">
      <div className="tablet:hidden -mx-(--gutter) print:hidden">
        <CardPhotos
          photos={photos.map((photo) => ({ ...photo, url: "", imageAlt: photo.alt }))}
          name={card.display_address}
          sizes={GALLERY_SIZES}
          loading="first"
          className="rounded-none"
          hrefOf={(index) => carouselHash(PHOTOS_PATH, index)}
          index="number"
        />
      </div>
      <ul
        className={classNames(
          "hidden gap-2 tablet:grid print:grid",
          isMosaic ? "grid-cols-4 grid-rows-2" : shown.length === 2 && "grid-cols-2 desk:grid-rows-1",
          shown.length > 1 && ON_A_DESK,
        )}
      >
        {shown.map((photo, index) => (
          <li
            key={photo.key}
            className={classNames(
              "relative overflow-hidden rounded-photo bg-sunken",
              shown.length === 1 ? "max-h-[70vh]" : "aspect-3/2 desk:aspect-auto",
              index === 0 && isMosaic && "col-span-2 row-span-2",
            )}
          >
            <a href={carouselHash(PHOTOS_PATH, index)} className="block size-full cursor-zoom-in">
              <span className="sr-only">See larger: </span>
              <ResponsiveImage
                picture={photo}
                sizes={index === 0 ? GALLERY_SIZES : "(width > 768px) 25vw, 1px"}
                isFirst={index === 0}
              />
            </a>
            <PictureFileLink picture={photo} />
          </li>
        ))}
      </ul>
      <GalleryChips page={page} photoCount={photos.length} />
    </div>
  );
}

interface Chip {
  href: string;
  /** Where it leads without JavaScript; left out where nothing is shown then. */
  plain?: string | undefined;
  text: string;
  Icon: LucideIcon;
}

/** Links to photos, floorplan and video, over the photos on wide screens and below them on phones. */
function GalleryChips({ page, photoCount }: { page: PropertyPage; photoCount: number }) {
  const [first] = listPictures(page.details.photos, page.pictures);
  const video = page.videos.find(({ embed }) => embed);
  const chips: Chip[] = [
    ...(photoCount > 0
      ? [
          {
            href: `#${PHOTOS_PATH}`,
            plain: first && toPictureFile(first),
            text: `${photoCount} ${photoCount === 1 ? "photo" : "photos"}`,
            Icon: Camera,
          },
        ]
      : []),
    ...(page.details.floorplans.length > 0
      ? [{ href: "#/floorplan", plain: "#floorplan", text: "Floorplan", Icon: Ruler }]
      : []),
    ...(video
      ? [
          {
            href: getVideoHash(video),
            text: VIDEO_KINDS[video.kind],
            Icon: video.kind === "tour" ? Rotate3d : Play,
          },
        ]
      : []),
  ];
  return (
    <div className="mt-3 flex flex-wrap gap-2 tablet:absolute tablet:right-3 tablet:bottom-3 print:hidden">
      {chips.map(({ href, plain, text, Icon }) => (
        <OverlayLink key={href} href={href} plain={plain} className={buttonClass("secondary", "small")}>
          <Icon aria-hidden className="size-[18px]" />
          {text}
        </OverlayLink>
      ))}
    </div>
  );
}
