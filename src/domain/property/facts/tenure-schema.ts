import { z } from "zod";
import { poundsSchema } from "../pounds-schema.ts";

/** A share of the home is bought and rent is paid on the rest. */
const sharedOwnershipSchema = z.strictObject({
  sharePercent: z.number().int().min(1).max(99).nullable(),
  rentPoundsAMonth: poundsSchema.nullable(),
});
export type SharedOwnership = z.infer<typeof sharedOwnershipSchema>;

const OWNED_KINDS = ["freehold", "commonhold", "feudal", "non-traditional"] as const;
const LEASE_KINDS = ["leasehold", "share-of-freehold"] as const;
export const TENURE_KINDS = [...OWNED_KINDS, ...LEASE_KINDS] as const;

/**
 * How the land is held. Only the lease variant has the lease fields, so a freehold can't have a ground rent.
 * Each lease fact may be missing: feeds send some of them, or none.
 */
export const tenureSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(OWNED_KINDS),
    /** For shared roads, greens or parts of the building, in pounds a year. */
    estateChargePounds: poundsSchema.positive().optional(),
  }),
  z.strictObject({
    kind: z.enum(LEASE_KINDS),
    leaseYears: z.number().int().positive().max(9_999).optional(),
    leaseFrom: z.iso.date().optional(),
    /** As the agent's system states it; used when the length or the start of the lease isn't known. */
    leaseYearsLeft: z.number().int().nonnegative().max(9_999).optional(),
    groundRentPounds: poundsSchema.optional(),
    groundRentReview: z.string().max(120).optional(),
    serviceChargePounds: poundsSchema.optional(),
    sharedOwnership: sharedOwnershipSchema.optional(),
  }),
]);
export type Tenure = z.infer<typeof tenureSchema>;
