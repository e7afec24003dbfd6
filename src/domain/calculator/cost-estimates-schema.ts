import { z } from "zod";

/** The agency's figures, each with a date and a source that is shown to the buyer. */
const dated = { startsOn: z.iso.date(), source: z.string().min(1).max(200) };
const poundsAYear = z.number().nonnegative().max(1_000_000);

const bands = z.strictObject({
  A: poundsAYear,
  B: poundsAYear,
  C: poundsAYear,
  D: poundsAYear,
  E: poundsAYear,
  F: poundsAYear,
  G: poundsAYear,
  H: poundsAYear,
  /** Only Wales has band I. */
  I: poundsAYear.optional(),
});

const councilTax = z.strictObject({ ...dated, poundsAYear: bands });

/** What one council charges in a year. */
const councilTaxDistrict = z.strictObject({
  council: z.string().min(1).max(80),
  year: z.string().regex(/^20\d\d\/\d\d$/, "must be a tax year such as 2026/27"),
  source: z.string().min(1).max(200),
  /** Postcode districts or sectors, such as "CB7" or "CB8 9". */
  postcodes: z.array(z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]?( \d)?$/, "must be like CB7 or CB8 9")).max(400),
  /** Towns and villages, for postcodes that several councils share. */
  towns: z.array(z.string().min(1).max(100)).max(400).default([]),
  poundsAYear: bands,
});
export type CouncilTaxDistrict = z.infer<typeof councilTaxDistrict>;

const energy = z.strictObject({
  ...dated,
  /** The floor area that the figures apply to. */
  floorAreaM2: z.number().positive(),
  poundsAYear: z.record(z.enum(["A", "B", "C", "D", "E", "F", "G"]), poundsAYear),
});

export const costEstimatesSchema = z.strictObject({
  /** A home without a figure has no council tax line. A country's average is used where no district fits. */
  councilTax: z.strictObject({
    districts: z.array(councilTaxDistrict).max(400).optional(),
    england: councilTax.optional(),
    scotland: councilTax.optional(),
    wales: councilTax.optional(),
  }),
  energy: energy.nullable(),
  insurance: z.strictObject({ ...dated, poundsAYear }).nullable(),
});

export type CostEstimates = z.infer<typeof costEstimatesSchema>;
export type EnergyEstimate = z.infer<typeof energy>;
