import { z } from "zod";
import { type Place, SPECIAL_PLACE_KINDS } from "./place.ts";

const single = z.strictObject({
  place_id: z.string(),
  name: z.string(),
  county_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  kind: z.enum(SPECIAL_PLACE_KINDS).optional(),
});

export const placeSchema: z.ZodType<Place> = single.extend({ parts: z.array(single).readonly().optional() });
