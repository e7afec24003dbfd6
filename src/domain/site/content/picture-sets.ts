import { listPictures, type PictureSet } from "../../property/media/carousel.ts";
import type { OverlayHash } from "../../url/page-hash.ts";
import type { ContentBlock, ShownPage } from "./content-page.ts";
import type { SalesEvent } from "./sales-event.ts";
import { SALES_EVENT_KINDS } from "./sales-event-kinds.ts";
import type { SalesEventPage } from "./sales-event-pages.ts";

type ImageSet = Extract<ContentBlock, { type: "image-set" }>;
type Gallery = Extract<ContentBlock, { type: "gallery-card-slider" }>;

export function getImageSetPath(block: Pick<ImageSet, "id">): string {
  return `/history-images/${block.id}`;
}

export function getGalleryCardPath(block: Pick<Gallery, "id">, card: { id: string }): string {
  return `/gallery-card-slider-expand/${card.id}/${block.id}`;
}

export function getSalesEventPath({ kind, eventId }: Pick<SalesEvent, "kind" | "eventId">): string {
  return `/${SALES_EVENT_KINDS[kind].overlay}/${eventId}`;
}

/**
 * Returns the images that an overlay hash refers to on a content page, or undefined if the page has no such block
 * or card.
 */
export function findContentPictures(
  { page, pictures }: ShownPage,
  { path }: Pick<OverlayHash, "path">,
): PictureSet | undefined {
  for (const block of page.blocks) {
    if (block.type === "image-set" && getImageSetPath(block) === path)
      return toPictureSet(block.heading ?? page.title, block.images, pictures);
    if (block.type !== "gallery-card-slider") continue;
    const card = block.cards.find((candidate) => getGalleryCardPath(block, candidate) === path);
    if (card) return toPictureSet(card.heading, card.images, pictures);
  }
  return undefined;
}

/** Returns the images of a sales event if the hash has its kind and id, otherwise undefined. */
export function findSalesEventPictures(
  { event, pictures }: Pick<SalesEventPage, "event" | "pictures">,
  { path }: Pick<OverlayHash, "path">,
): PictureSet | undefined {
  return getSalesEventPath(event) === path ? toPictureSet(event.name, event.images, pictures) : undefined;
}

function toPictureSet(title: string, ...listed: Parameters<typeof listPictures>): PictureSet {
  return { kind: "pictures", title, pictures: listPictures(...listed) };
}
