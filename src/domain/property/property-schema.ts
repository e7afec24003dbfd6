import { z } from "zod";
import { materialInformationSchema } from "./material-information-schema.ts";
import { listedPictureSchema } from "./media/picture-schema.ts";
import { tenureSchema } from "./tenure-schema.ts";

const text = z.string().min(1).max(400);

const video = z.strictObject({
  id: z.string().min(1).max(60),
  url: z.url(),
  description: z.string().max(200),
});
export type Video = z.infer<typeof video>;

const room = z.strictObject({
  name: text,
  floor: z.string().max(60),
  widthM: z.number().positive(),
  lengthM: z.number().positive(),
});

const energy = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("rated"),
    current: z.number().int().min(1).max(100),
    potential: z.number().int().min(1).max(100),
  }),
  z.strictObject({ state: z.enum(["exempt", "commissioned", "not-applicable"]), reason: text }),
]);

const letting = z.strictObject({
  depositPounds: z.number().int().nonnegative(),
  holdingDepositPounds: z.number().int().nonnegative(),
  availableFrom: z.iso.date(),
  /** How long for, in words: since 2026 homes in England are let from month to month. */
  term: text,
  furnishing: z.enum(["Furnished", "Part furnished", "Unfurnished"]),
  billsIncluded: z.boolean(),
});
export type Letting = z.infer<typeof letting>;

const auction = z.strictObject({ eventId: z.number().int().positive(), lot: z.number().int().positive() });

/**
 * What a property's page shows beyond the searchable columns. Price, rooms and dates are stored only in those
 * columns, so that no two places can disagree.
 */
export const propertyDetailsSchema = z.strictObject({
  summary: z.string().min(1).max(300),
  /** One string per paragraph. */
  description: z.array(z.string().min(1).max(4_000)).min(1).max(40),
  features: z.array(text).max(20),
  rooms: z.array(room).max(80),
  photos: z.array(listedPictureSchema).max(60),
  floorplans: z.array(listedPictureSchema).max(12),
  epcCharts: z.array(listedPictureSchema).max(6),
  energy,
  virtualTours: z.array(video).max(10),
  propertyVideos: z.array(video).max(10),
  tenure: tenureSchema.nullable(),
  councilTaxBand: z.enum(["A", "B", "C", "D", "E", "F", "G", "H"]).nullable(),
  letting: letting.nullable(),
  auction: auction.nullable(),
  /** Whether the agency's text on tenant fees applies to this letting. */
  hasTenantFees: z.boolean(),
  material: materialInformationSchema,
});
export type PropertyDetails = z.infer<typeof propertyDetailsSchema>;
