import { z } from "zod";
import { listedPictureSchema } from "../../property/media/picture-schema.ts";
import { SALES_EVENT_KIND_NAMES } from "./sales-event-kinds.ts";

export const salesEventSchema = z.strictObject({
  eventId: z.number().int().positive(),
  kind: z.enum(SALES_EVENT_KIND_NAMES),
  name: z.string().min(1).max(120),
  /** Date and time in the Europe/London time zone. */
  on: z.iso.date(),
  startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30"),
  venue: z.string().min(1).max(200),
  branchId: z.number().int().positive(),
  description: z.array(z.string().min(1).max(2_000)).min(1).max(20),
  images: z.array(listedPictureSchema).max(60),
});
export type SalesEvent = z.infer<typeof salesEventSchema>;
