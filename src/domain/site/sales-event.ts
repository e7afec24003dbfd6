import { z } from "zod";
import { listedPictureSchema } from "../property/picture-schema.ts";

/** What kinds of sale an agency holds, and the overlay that shows the pictures of each. */
export const SALES_EVENT_KINDS = {
  agricultural: { label: "Farm sale", overlay: "agricultural-sales-event" },
  antiques: { label: "Antiques and fine art", overlay: "antiques-sales-event" },
  "property-auction": { label: "Property auction", overlay: "property-auction-sales-event" },
} as const satisfies Record<string, { label: string; overlay: string }>;
export type SalesEventKind = keyof typeof SALES_EVENT_KINDS;
export const SALES_EVENT_KIND_NAMES = Object.keys(SALES_EVENT_KINDS) as SalesEventKind[];

export const salesEventSchema = z.strictObject({
  eventId: z.number().int().positive(),
  kind: z.enum(SALES_EVENT_KIND_NAMES),
  name: z.string().min(1).max(120),
  /** The day in Britain, and the time on the clock there. */
  on: z.iso.date(),
  startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  venue: z.string().min(1).max(200),
  branchId: z.number().int().positive(),
  description: z.array(z.string().min(1).max(2_000)).min(1).max(20),
  images: z.array(listedPictureSchema).max(60),
});
export type SalesEvent = z.infer<typeof salesEventSchema>;
