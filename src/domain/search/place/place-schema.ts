import { z } from "zod";
import type { Place } from "./place.ts";

export const placeSchema: z.ZodType<Place> = z.strictObject({
  place_id: z.string(),
  name: z.string(),
  county_name: z.string(),
  lat: z.number(),
  lng: z.number(),
});
