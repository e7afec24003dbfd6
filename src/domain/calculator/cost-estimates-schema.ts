import { z } from "zod";

/** The agency's figures, each with a date and a source that is shown to the buyer. */
const dated = { startsOn: z.iso.date(), source: z.string().min(1).max(200) };
const poundsAYear = z.number().nonnegative().max(1_000_000);

const councilTax = z.strictObject({
  ...dated,
  /** Only Wales has band I. */
  poundsAYear: z.strictObject({
    A: poundsAYear,
    B: poundsAYear,
    C: poundsAYear,
    D: poundsAYear,
    E: poundsAYear,
    F: poundsAYear,
    G: poundsAYear,
    H: poundsAYear,
    I: poundsAYear.optional(),
  }),
});

const energy = z.strictObject({
  ...dated,
  /** The floor area that the figures apply to. */
  floorAreaM2: z.number().positive(),
  poundsAYear: z.record(z.enum(["A", "B", "C", "D", "E", "F", "G"]), poundsAYear),
});

export const costEstimatesSchema = z.strictObject({
  /** A country without figures is shown as not known. */
  councilTax: z.strictObject({
    england: councilTax.optional(),
    scotland: councilTax.optional(),
    wales: councilTax.optional(),
  }),
  energy: energy.nullable(),
  insurance: z.strictObject({ ...dated, poundsAYear }).nullable(),
});

export type CostEstimates = z.infer<typeof costEstimatesSchema>;
export type EnergyEstimate = z.infer<typeof energy>;
