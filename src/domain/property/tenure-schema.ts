import { z } from "zod";

const isoDate = z.iso.date();

/** How the land is held. What only a lease has stands in the lease's own shape, so that a freehold cannot have a ground rent. */
export const tenureSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("freehold"),
    /** Shared roads and greens, pounds a year. */
    estateChargePounds: z.number().int().positive().optional(),
  }),
  z.strictObject({
    kind: z.enum(["leasehold", "share-of-freehold"]),
    leaseYears: z.number().int().positive(),
    leaseFrom: isoDate,
    groundRentPounds: z.number().int().nonnegative(),
    groundRentReview: z.string().max(120).optional(),
    serviceChargePounds: z.number().int().nonnegative(),
  }),
]);
export type Tenure = z.infer<typeof tenureSchema>;
