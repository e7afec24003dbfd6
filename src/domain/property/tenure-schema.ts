import { z } from "zod";

const isoDate = z.iso.date();

/**
 * How the land is held. Only the lease variant has the lease fields, so a freehold can't have a ground rent.
 */
export const tenureSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("freehold"),
    /** For shared roads and greens, in pounds a year. */
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
