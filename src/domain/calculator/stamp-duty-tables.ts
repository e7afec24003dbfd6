import { z } from "zod";

/** Dated rate tables: a row holds from its start date until a later one of the same country begins. */
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2025-04-01");
const percent = z.number().min(0).max(100);

const band = z.strictObject({
  minimum_property_price: z.number().int().min(0),
  /** null: no upper end. */
  maximum_property_price: z.number().int().positive().nullable(),
  base_sdlt_rate: percent.optional(),
  base_lbtt_rate: percent.optional(),
  base_ltt_rate: percent.optional(),
  additional_property_surcharge: percent.default(0),
  non_uk_resident_surcharge: percent.default(0),
});

const bands = z
  .array(band)
  .min(1)
  .refine(
    (rows) =>
      rows.every(
        (row, index) => row.minimum_property_price === (rows[index - 1]?.maximum_property_price ?? 0),
      ),
    "each band must begin where the one before it ends",
  )
  .refine((rows) => rows.at(-1)?.maximum_property_price === null, "the last band must have no upper end");

const table = z.strictObject({
  startsOn: isoDate,
  source: z.string().min(1),
  bands,
  firstTimeBuyerBands: bands.optional(),
  /** Above this price the first-time-buyer table does not apply; null: no cap. */
  firstTimeBuyerCap: z.number().int().positive().nullable().optional(),
  /** Scotland's supplement, charged on the whole price. */
  additionalDwellingSupplement: percent.optional(),
  /** Wales's table for additional properties and companies. */
  higherRateBands: bands.optional(),
});

export const stampDutyTablesSchema = z.strictObject({
  england: z.array(table).min(1),
  scotland: z.array(table).min(1),
  wales: z.array(table).min(1),
});

export type StampDutyTables = z.infer<typeof stampDutyTablesSchema>;
