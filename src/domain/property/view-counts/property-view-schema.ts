import { z } from "zod";
import { idSchema } from "../../url/id-schema.ts";

const LONGEST_HOST = 253;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const IPV6_HOST = /^\[[0-9a-f:]{2,39}\]$/i;

/** One view of a property page, on the site with this host name. */
export const propertyViewSchema = z.object({
  property_id: idSchema(),
  domain: z
    .string()
    .max(LONGEST_HOST)
    .refine((host) => HOST.test(host) || IPV6_HOST.test(host)),
});
