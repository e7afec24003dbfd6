import { z } from "zod";

const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2]|Q[1-4])$/;

const row = z.strictObject({
  /** A month, '2026-03', or a quarter, '2026-Q1'. */
  period: z.string().regex(PERIOD, "must be a month such as 2026-03 or a quarter such as 2026-Q1"),
  value: z.number().positive().max(100_000),
});

const region = z.strictObject({
  name: z.string().min(1).max(80),
  /** The letters at the start of its postcodes: 'CB'. */
  postcodeAreas: z
    .array(z.string().regex(/^[A-Z]{1,2}$/))
    .min(1)
    .max(124),
  /** The source of the figures, shown with every estimate. */
  source: z.string().min(1).max(200),
  rows: z
    .array(row)
    .min(1)
    .max(400)
    .refine(
      (rows) => new Set(rows.map(({ period }) => period)).size === rows.length,
      "must have each period once",
    ),
});

/** House price index by region: dated figures, and their source. */
export const priceIndexSchema = z.strictObject({ regions: z.array(region).min(1).max(20) });

export type PriceIndex = z.infer<typeof priceIndexSchema>;
export type IndexRegion = PriceIndex["regions"][number];
