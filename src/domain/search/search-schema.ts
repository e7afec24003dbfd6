import { z } from "zod";
import { CHANNELS } from "../property/channel.ts";
import { placeSchema } from "./place/place-schema.ts";
import { type Search, STATUS_FILTERS } from "./search.ts";
import { SORT_NAMES } from "./sort-options.ts";

const text = z.string().nullable();
const number = z.number().nullable();

/** The fields of a search as an answer carries them. What a URL or a form sends is read by `readSearchQuery`. */
export const searchFields = {
  channel: z.enum(CHANNELS),
  placeId: text,
  place: placeSchema.nullable(),
  q: z.string(),
  isQuerySearch: z.boolean(),
  suggestions: z.array(placeSchema).readonly(),
  tags: z.array(z.string()).readonly(),
  poly: text,
  auctionDate: text,
  text: z.string(),
  viewport: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().nullable(),
  minBeds: number,
  maxBeds: number,
  minBathrooms: number,
  minPrice: number,
  maxPrice: number,
  minSquareFeet: number,
  maxSquareFeet: number,
  area: text,
  updatedAgo: number,
  createdAgo: number,
  status: z.enum(STATUS_FILTERS).nullable(),
  minAcreage: number,
  maxAcreage: number,
  within: number,
  page: z.number(),
  shortLets: z.boolean(),
  pets: z.boolean(),
  homesOnly: z.boolean(),
  availableBy: text,
  sorted: z.enum(SORT_NAMES).nullable(),
  clickedProperty: number,
  expandedPolygon: text,
  branch_id: number,
} satisfies Record<keyof Search, z.ZodType>;

export const searchSchema: z.ZodType<Search> = z.strictObject(searchFields);

/** A search's query as `writeSearchQuery` writes it; `readSearchQuery` passes over whatever says nothing. */
export const searchQuerySchema = z.object({
  channel: z.string().optional(),
  q: z.string().optional(),
  place_id: z.string().optional(),
  branch_id: z.string().optional(),
  fragment: z.string().optional(),
});
