import { z } from "zod";
import type { FormDefinition } from "../../enquiry/custom-form/form-definition.ts";
import { listedPictureSchema, type Picture, pictureKeySchema } from "../../property/media/picture-schema.ts";
import { linkSchema } from "../header/menu.ts";

const heading = z.string().min(1).max(160);
const paragraphs = z.array(z.string().min(1).max(3_000)).max(40);
/** Used in overlay URLs, so it must be unique within a page. */
const blockId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words in small letters joined by hyphens")
  .max(60);

/** The blocks a page consists of, in any order. A block with an `id` can be linked to and opened as a carousel. */
const blockSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    id: blockId.optional(),
    heading: heading.optional(),
    paragraphs,
  }),
  z.strictObject({
    type: z.literal("list"),
    heading: heading.optional(),
    items: z.array(z.string().min(1).max(600)).max(40),
  }),
  z.strictObject({ type: z.literal("picture"), pictureKey: pictureKeySchema, caption: z.string().max(300) }),
  z.strictObject({
    type: z.literal("table"),
    heading: heading.optional(),
    columns: z.array(heading).min(1).max(6),
    rows: z.array(z.array(z.string().max(600))).max(200),
  }),
  z.strictObject({
    type: z.literal("timeline"),
    heading: heading.optional(),
    entries: z.array(z.strictObject({ when: heading, heading, text: z.string().max(1_000) })).max(60),
  }),
  /** Images in a row. The carousel opens them at `#/history-images/{id}`. */
  z.strictObject({
    type: z.literal("image-set"),
    id: blockId,
    heading: heading.optional(),
    text: z.string().max(1_000).optional(),
    images: z.array(listedPictureSchema).min(1).max(40),
  }),
  /** Cards with images. The carousel opens them at `#/gallery-card-slider-expand/{card id}/{block id}`. */
  z.strictObject({
    type: z.literal("gallery-card-slider"),
    id: blockId,
    heading: heading.optional(),
    cards: z
      .array(
        z.strictObject({
          id: blockId,
          heading,
          text: z.string().max(600),
          images: z.array(listedPictureSchema).min(1).max(30),
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal("links"),
    heading: heading.optional(),
    links: z.array(linkSchema).max(20),
  }),
  z.strictObject({ type: z.literal("form"), formId: z.number().int().positive() }),
]);
export type ContentBlock = z.infer<typeof blockSchema>;

export const contentPageSchema = z.strictObject({
  slug: blockId,
  title: heading,
  description: z.string().max(300),
  lead: z.string().max(600).optional(),
  pictureKey: pictureKeySchema.optional(),
  /** When the text last changed. Legal pages must state it. */
  updatedOn: z.iso.date().optional(),
  blocks: z.array(blockSchema).max(60),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** A page with the images and forms it refers to, by key and id. */
export interface ShownPage {
  page: ContentPage;
  pictures: Record<string, Picture>;
  forms: Record<string, FormDefinition>;
}

export function listPictureKeys({ pictureKey, blocks }: ContentPage): string[] {
  const keys = [...(pictureKey === undefined ? [] : [pictureKey]), ...blocks.flatMap(listBlockPictureKeys)];
  return [...new Set(keys)];
}

export function listFormIds({ blocks }: ContentPage): number[] {
  return [...new Set(blocks.flatMap((block) => (block.type === "form" ? [block.formId] : [])))];
}

function listBlockPictureKeys(block: ContentBlock): string[] {
  switch (block.type) {
    case "picture":
      return [block.pictureKey];
    case "image-set":
      return block.images.map(({ key }) => key);
    case "gallery-card-slider":
      return block.cards.flatMap(({ images }) => images.map(({ key }) => key));
    default:
      return [];
  }
}
