import { z } from "zod";
import { pictureSchema } from "../../property/media/picture-schema.ts";
import { reviewsSchema } from "./review-settings.ts";

const text = z.string().min(1).max(2_000);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The parts of the home page below the search. A part that has nothing to show is left out. */
export const HOME_BLOCKS = [
  "newest",
  "services",
  "facts",
  "valuation",
  "reviews",
  "branches",
  "recently-viewed",
] as const;

export type HomeBlock = (typeof HOME_BLOCKS)[number];

const blocks = z
  .array(z.enum(HOME_BLOCKS))
  .refine((names) => new Set(names).size === names.length, "must name each block once");

const stop = z.strictObject({
  name: text,
  telephone: z.string().max(30),
  /** The branch whose page it links to. Without one, it links to the telephone. */
  branchUrl: slug.optional(),
  x: z.number(),
  y: z.number(),
  labelBelow: z.boolean().default(false),
});

const riverLine = z.strictObject({
  name: text,
  tone: z.enum(["main", "soft", "accent"]),
  path: z
    .string()
    .regex(/^[MmHhVvLlCcSsZz0-9.,\s-]+$/)
    .max(2_000),
  label: z.strictObject({ x: z.number(), y: z.number(), atEnd: z.boolean().default(false) }),
  stops: z.array(stop),
});

/** What a fact panel shows. Its figures come from the stock. */
const FACT_KINDS = ["filter-counts", "material", "monthly-cost"] as const;

export const homeSettingsSchema = z.strictObject({
  title: text.default("Homes for sale and to let"),
  description: z.string().max(300).default(""),
  headline: text.default("Find your place"),
  lead: z.string().max(400).default(""),
  /** The property whose first photo is the main picture; without it, or when it has gone, `picture` is. */
  heroReference: z.string().max(40).optional(),
  picture: pictureSchema.optional(),
  /** A search in plain English, offered under the search box. */
  searchExample: z.string().max(200).default(""),
  /** Which parts are shown, in this order. */
  blocks: blocks.default([...HOME_BLOCKS]),
  services: z
    .strictObject({
      heading: text,
      lead: z.string().max(400),
      items: z.array(z.strictObject({ heading: text, text })).max(8),
    })
    .optional(),
  facts: z
    .strictObject({
      heading: text,
      lead: z.string().max(400),
      panels: z
        .array(z.strictObject({ kind: z.enum(FACT_KINDS), heading: text, text }))
        .min(1)
        .max(FACT_KINDS.length),
    })
    .optional(),
  valuation: z
    .strictObject({
      heading: text,
      lead: z.string().max(600),
      hours: z.string().max(200),
      picture: pictureSchema.optional(),
    })
    .optional(),
  reviews: reviewsSchema.optional(),
  branchesHeading: text.default("Our branches"),
  /** Draws the branches as stops along rivers; without it they are a list. */
  rivers: z
    .strictObject({
      heading: text,
      lines: z.array(riverLine).max(4),
      inland: z.array(stop.pick({ name: true, telephone: true, branchUrl: true })).max(20),
    })
    .optional(),
});
