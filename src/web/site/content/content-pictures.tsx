import { type CarouselPicture, carouselHash, listPictures } from "../../../domain/property/media/carousel.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import type { ContentBlock } from "../../../domain/site/content/content-page.ts";
import { getGalleryCardPath, getImageSetPath } from "../../../domain/site/content/picture-sets.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";

type Pictures = Readonly<Record<string, Picture>>;
type ImageSet = Extract<ContentBlock, { type: "image-set" }>;
type Gallery = Extract<ContentBlock, { type: "gallery-card-slider" }>;

/** A grid of related images. */
export function ContentImageSet({ block, pictures }: { block: ImageSet; pictures: Pictures }) {
  return (
    <section id={block.id} className="wrap w-full">
      {block.heading !== undefined && <h2 className="heading-3">{block.heading}</h2>}
      {block.text !== undefined && <p className="mt-3 max-w-[68ch] text-ink-2">{block.text}</p>}
      <div className="mt-6">
        <PictureGrid path={getImageSetPath(block)} pictures={listPictures(block.images, pictures)} />
      </div>
    </section>
  );
}

interface PictureGridProps {
  /** The carousel's path. Each image opens it at its own position. */
  path: string;
  pictures: readonly CarouselPicture[];
}

export function PictureGrid({ path, pictures }: PictureGridProps) {
  return (
    <ul className="grid gap-5 pair:grid-cols-2 desk:grid-cols-3">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <figure>
            <a href={carouselHash(path, index)} className="group block cursor-zoom-in">
              <span className="sr-only">See larger: </span>
              <Photo picture={picture} />
            </a>
            <figcaption className="mt-2 text-ink-3 text-sm">{picture.caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Cards in a row that scrolls by touch, wheel and arrow keys, without JavaScript. */
export function ContentGallery({ block, pictures }: { block: Gallery; pictures: Pictures }) {
  return (
    <section id={block.id}>
      {block.heading !== undefined && <h2 className="wrap heading-3 mb-6">{block.heading}</h2>}
      <ScrollRegion
        label={block.heading ?? "Gallery"}
        className="snap-x snap-mandatory scroll-px-(--gutter) pb-4"
      >
        <ul className="flex w-max gap-5 px-(--gutter)">
          {block.cards.map((card) => (
            <li key={card.id} className="w-[82vw] max-w-[460px] shrink-0 snap-start">
              <GalleryCard card={card} path={getGalleryCardPath(block, card)} pictures={pictures} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

interface GalleryCardProps {
  card: Gallery["cards"][number];
  path: string;
  pictures: Pictures;
}

function GalleryCard({ card, path, pictures }: GalleryCardProps) {
  const shown = listPictures(card.images, pictures);
  return (
    <>
      <a href={`#${path}`} className="group block">
        <Photo picture={shown[0]} />
        <h3 className="heading-4 mt-4 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {card.heading}
        </h3>
        <p className="mt-1 text-link text-sm underline decoration-1 underline-offset-4">
          {shown.length} {shown.length === 1 ? "picture" : "pictures"}
        </p>
      </a>
      <p className="mt-2 text-ink-2 text-sm">{card.text}</p>
    </>
  );
}

function Photo({ picture }: { picture: Picture | undefined }) {
  return (
    <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
      {picture && (
        <ResponsiveImage
          picture={picture}
          sizes="(width > 1200px) 440px, (width > 489px) 46vw, 94vw"
          className="transition-transform duration-(--d-4) motion-safe:group-hover:scale-[1.02]"
        />
      )}
    </div>
  );
}
