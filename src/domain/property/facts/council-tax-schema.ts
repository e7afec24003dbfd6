import { z } from "zod";
import { poundsSchema } from "../pounds-schema.ts";

/** Band I is Welsh; Northern Ireland has domestic rates instead. */
export const COUNCIL_TAX_BANDS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;

export const councilTaxSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("banded"), band: z.enum(COUNCIL_TAX_BANDS) }),
  z.strictObject({ state: z.literal("exempt") }),
  z.strictObject({
    state: z.literal("domestic-rates"),
    poundsAYear: poundsSchema.positive().nullable(),
  }),
]);
export type CouncilTax = z.infer<typeof councilTaxSchema>;
