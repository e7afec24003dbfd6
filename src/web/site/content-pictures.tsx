import type { Picture } from "../../domain/property/picture-schema.ts";
import type { ContentBlock } from "../../domain/site/content-page.ts";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { ScrollRegion } from "../ui/scroll-region.tsx";

type Pictures = Readonly<Record<string, Picture>>;
type ImageSet = Extract<ContentBlock, { type: "image-set" }>;
type Gallery = Extract<ContentBlock, { type: "gallery-card-slider" }>;

/** A few pictures that belong together. */
export function ContentImageSet({ block, pictures }: { block: ImageSet; pictures: Pictures }) {
  return (
    <section id={block.id} className="wrap w-full">
      {block.heading !== undefined && <h2 className="heading-3">{block.heading}</h2>}
      {block.text !== undefined && <p className="mt-3 max-w-[68ch] text-ink-2">{block.text}</p>}
      <ul className="mt-6 grid gap-5 pair:grid-cols-2 desk:grid-cols-3">
        {block.images.map(({ key, caption }) => (
          <li key={key}>
            <figure>
              <Photo picture={pictures[key]} />
              <figcaption className="mt-2 text-ink-3 text-sm">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards in a row that slides under the finger, the wheel and the arrow keys, without script. */
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
              <Photo picture={pictures[card.images[0]?.key ?? ""]} />
              <h3 className="heading-4 mt-4">{card.heading}</h3>
              <p className="mt-1.5 text-ink-2 text-sm">{card.text}</p>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

function Photo({ picture }: { picture: Picture | undefined }) {
  return (
    <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
      {picture && (
        <ResponsiveImage picture={picture} sizes="(width > 1200px) 440px, (width > 489px) 46vw, 94vw" />
      )}
    </div>
  );
}
