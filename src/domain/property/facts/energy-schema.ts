import { z } from "zod";

const score = z.number().int().min(1).max(150);
const epcBandSchema = z.enum(["A", "B", "C", "D", "E", "F", "G"]);
const reason = z.string().min(1).max(400);

/** An energy rating by score or by band, or why there is none. Homes that export power can score above 100. */
export const energySchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("rated"), current: score, potential: score.nullable() }),
  z.strictObject({ state: z.literal("banded"), current: epcBandSchema, potential: epcBandSchema.nullable() }),
  z.strictObject({ state: z.literal("not-known") }),
  z.strictObject({ state: z.enum(["exempt", "commissioned", "not-applicable"]), reason }),
]);
export type EnergyRating = z.infer<typeof energySchema>;
