import { z } from "zod";

const text = z.string().min(1).max(2_000);

/** The fees that tenants may be charged, in the agency's words. */
export const tenantFeesSchema = z.strictObject({
  heading: text,
  paragraphs: z.array(text).max(20),
  rows: z.array(z.tuple([text, text])).max(40),
});

export type TenantFees = z.infer<typeof tenantFeesSchema>;
