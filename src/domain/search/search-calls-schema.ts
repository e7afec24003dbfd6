import { z } from "zod";
import { propertyCardSchema } from "../property/card/property-card-schema.ts";
import type { Facets } from "./facets.ts";
import type { SearchPage } from "./page/search-page.ts";
import { placeSchema } from "./place/place-schema.ts";
import { searchQuerySchema, searchSchema } from "./search-schema.ts";

const LONGEST_TERM = 80;
const POINT = /^(-?\d{1,3}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

/** What a visitor reads, and the place. */
const labelledPlaces = z.array(z.tuple([z.string(), placeSchema]));

const searchPageSchema: z.ZodType<SearchPage> = z.strictObject({
  properties: z.array(propertyCardSchema).readonly(),
  pagination: z.strictObject({
    current_page: z.number(),
    page_count: z.number(),
    page_size: z.number(),
    total_count: z.number(),
    from_record: z.number(),
    to_record: z.number(),
    has_next_page: z.boolean(),
    has_prev_page: z.boolean(),
  }),
  // One count for each option of each filter: the page's own type says which.
  facets: z.custom<Facets>((facets) => typeof facets === "object" && facets !== null),
  search: searchSchema,
  understood: z.strictObject({
    kind: z.enum(["nothing", "place", "postcode", "reference", "street", "sentence", "text"]),
    words: z.string(),
    isKnown: z.boolean(),
    unread: z.array(z.string()).readonly(),
    didYouMean: z.array(placeSchema).readonly(),
  }),
  notHomes: z.number(),
  answeredAt: z.number(),
  looser: z.array(z.strictObject({ label: z.string(), search: searchSchema, total: z.number() })).readonly(),
  markers: z
    .strictObject({
      markers: z
        .array(z.tuple([z.number(), z.number(), z.number(), z.number().nullable()]).readonly())
        .readonly(),
      isPartial: z.boolean(),
    })
    .nullable(),
});

export const SEARCH_CALL_SCHEMAS = {
  suggestPlaces: { query: z.object({ term: z.string().max(LONGEST_TERM) }), answer: labelledPlaces },
  /** `near=longitude,latitude` */
  listPlacesNear: { query: z.object({ near: z.string().regex(POINT) }), answer: labelledPlaces },
  findPage: { query: searchQuerySchema, answer: searchPageSchema },
};
