import { z } from "zod";
import { councilTaxSchema } from "./facts/council-tax-schema.ts";
import { energySchema } from "./facts/energy-schema.ts";
import { materialInformationSchema } from "./facts/material-information-schema.ts";
import { documentSchema } from "./facts/property-document-schema.ts";
import { tenureSchema } from "./facts/tenure-schema.ts";
import { listedPictureSchema } from "./media/picture-schema.ts";
import { poundsSchema } from "./pounds-schema.ts";

const text = z.string().min(1).max(400);

/** Any text is stored: a page shows only the URLs that `listVideos` finds safe. */
const video = z.strictObject({
  id: z.string().min(1).max(60),
  url: z.string().min(1).max(500),
  description: z.string().max(200),
});
export type Video = z.infer<typeof video>;

const metres = z.number().positive().max(1_000);

const room = z.strictObject({
  name: text,
  floor: z.string().max(60),
  size: z.strictObject({ widthM: metres, lengthM: metres }).nullable(),
  /** What the agent wrote about it, for example 'Double'; may be empty. */
  text: z.string().max(400),
});

export type Room = z.infer<typeof room>;

export const FURNISHINGS = [
  "Furnished",
  "Part furnished",
  "Unfurnished",
  "Furnished or unfurnished",
] as const;

/** Null where the agent's system didn't say. */
const letting = z.strictObject({
  depositPounds: poundsSchema.nullable(),
  holdingDepositPounds: poundsSchema.nullable(),
  availableFrom: z.iso.date().nullable(),
  /** How long for, in words: since 2026 homes in England are let from month to month. */
  term: text.nullable(),
  furnishing: z.enum(FURNISHINGS).nullable(),
  billsIncluded: z.boolean().nullable(),
});
export type Letting = z.infer<typeof letting>;

/** A lot of one of our sales, or of another auctioneer's when `eventId` is null. */
const auction = z.strictObject({
  eventId: z.number().int().positive().nullable(),
  lot: z.number().int().positive().max(9_999).nullable(),
  /** The upper end of a guide range; the price itself is the lower end. */
  guideUpToPounds: poundsSchema.positive().nullable(),
  reserveNote: text.nullable(),
  buyersFee: text.nullable(),
});
export type AuctionFacts = z.infer<typeof auction>;

const commercial = z.strictObject({
  /** For example 'E' or 'B2 and B8'. */
  useClass: z.string().min(1).max(60).nullable(),
  rateableValuePounds: poundsSchema.nullable(),
  ratesPayablePounds: poundsSchema.nullable(),
  vat: z.enum(["plus", "included", "exempt"]).nullable(),
  leaseTerms: text.nullable(),
});
export type CommercialFacts = z.infer<typeof commercial>;

const land = z.strictObject({
  access: text.nullable(),
  services: text.nullable(),
  planning: text.nullable(),
  overage: text.nullable(),
});
export type LandFacts = z.infer<typeof land>;

/**
 * What a property's page shows beyond the searchable columns. Price, rooms and dates are stored only in those
 * columns, so that no two places can disagree.
 */
export const propertyDetailsSchema = z.strictObject({
  summary: z.string().min(1).max(300),
  /** One string per paragraph. */
  description: z.array(z.string().min(1).max(4_000)).min(1).max(40),
  features: z.array(text).max(20),
  rooms: z.array(room).max(99),
  photos: z.array(listedPictureSchema).max(60),
  floorplans: z.array(listedPictureSchema).max(12),
  epcCharts: z.array(listedPictureSchema).max(6),
  energy: energySchema,
  virtualTours: z.array(video).max(10),
  propertyVideos: z.array(video).max(10),
  /** A feed's one video without a description. Shown after the others, unless it's one of them. */
  videoUrl: z.string().max(500).nullish(),
  documents: z.array(documentSchema).max(20),
  tenure: tenureSchema.nullable(),
  councilTax: councilTaxSchema.nullable(),
  letting: letting.nullable(),
  auction: auction.nullable(),
  commercial: commercial.nullable(),
  land: land.nullable(),
  /** When a new home can be moved into; null or missing where that isn't known. */
  readyOn: z.iso.date().nullish(),
  /** Whether the agency's text on tenant fees applies to this letting. */
  hasTenantFees: z.boolean(),
  material: materialInformationSchema,
});
export type PropertyDetails = z.infer<typeof propertyDetailsSchema>;
