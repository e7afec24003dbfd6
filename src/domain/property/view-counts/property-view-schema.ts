import { z } from "zod";

const HIGHEST_ID = 2_147_483_647;
const LONGEST_HOST = 253;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const IPV6_HOST = /^\[[0-9a-f:]{2,39}\]$/i;

/** A form has only text. */
const propertyId = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);

/** Somebody looked at a property, on the site of this host name. */
export const propertyViewSchema = z.object({
  property_id: propertyId.pipe(z.int().min(1).max(HIGHEST_ID)),
  domain: z
    .string()
    .max(LONGEST_HOST)
    .refine((host) => HOST.test(host) || IPV6_HOST.test(host)),
});
