import { z } from "zod";

/** Dated rate tables. A table applies from its start date until a later one of the same country starts. */
const isoDate = z.iso.date("must be a date such as 2025-04-01");
const percent = z.number().min(0).max(100);

const band = z
  .strictObject({
    minimum_property_price: z.number().int().min(0),
    /** Null means no upper limit. */
    maximum_property_price: z.number().int().positive().nullable(),
    base_sdlt_rate: percent.optional(),
    base_lbtt_rate: percent.optional(),
    base_ltt_rate: percent.optional(),
    additional_property_surcharge: percent.default(0),
    non_uk_resident_surcharge: percent.default(0),
  })
  .refine(
    (row) =>
      [row.base_sdlt_rate, row.base_lbtt_rate, row.base_ltt_rate].filter((rate) => rate !== undefined)
        .length === 1,
    "a band must have the base rate of exactly one country",
  );

const bands = z
  .array(band)
  .min(1)
  .refine((rows) => {
    let start = 0;
    return rows.every((row, index) => {
      const end = row.maximum_property_price;
      const isLast = index === rows.length - 1;
      const fits =
        row.minimum_property_price === start && (end === null) === isLast && (end === null || end > start);
      start = end ?? start;
      return fits;
    });
  }, "bands must start at 0, each must start where the previous one ends, and only the last can be open-ended");

const table = z.strictObject({
  startsOn: isoDate,
  source: z.string().min(1),
  bands,
  firstTimeBuyerBands: bands.optional(),
  /** Above this price the first-time-buyer table doesn't apply. Null means no cap. */
  firstTimeBuyerCap: z.number().int().positive().nullable().optional(),
  /** Scotland's supplement, charged on the whole price. */
  additionalDwellingSupplement: percent.optional(),
  /** Wales's table for additional properties and companies. */
  higherRateBands: bands.optional(),
  /** Below this price no surcharge, supplement or higher rate is charged. */
  surchargesFrom: z.number().int().nonnegative().optional(),
});

export const stampDutyTablesSchema = z.strictObject({
  england: z.array(table).min(1),
  scotland: z.array(table).min(1),
  wales: z.array(table).min(1),
});

export type StampDutyTables = z.infer<typeof stampDutyTablesSchema>;
export type StampDutyTable = z.infer<typeof table>;
export type StampDutyBand = z.infer<typeof band>;
export type StampDutyCountry = keyof StampDutyTables;
