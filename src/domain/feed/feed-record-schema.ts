import { z } from "zod";
import { CHANNELS } from "../property/channel.ts";
import { councilTaxSchema } from "../property/facts/council-tax-schema.ts";
import { energySchema } from "../property/facts/energy-schema.ts";
import { MATERIAL_ITEM_NAMES } from "../property/facts/material-items.ts";
import { DOCUMENT_KINDS } from "../property/facts/property-document-schema.ts";
import { tenureSchema } from "../property/facts/tenure-schema.ts";
import { poundsSchema } from "../property/pounds-schema.ts";
import { PRICE_PERIODS, PRICE_QUALIFIERS, type PricePeriod } from "../property/price.ts";
import { propertyDetailsSchema } from "../property/property-schema.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../property/property-type.ts";

export const MOST_PHOTOS = 60;
export const MOST_FLOORPLANS = 12;
export const MOST_EPC_CHARTS = 6;
export const MOST_DOCUMENTS = 20;
export const MOST_TOURS = 10;
export const LONGEST_CAPTION = 200;
export const LONGEST_LABEL = 120;

const text = z.string().max(200);
const named = text.min(1);
/** Null: not given, or not readable; the property keeps what it had. */
const count = z.number().int().nonnegative().max(999).nullable();
const instant = z.number().int().nonnegative().nullable();
const { shape } = propertyDetailsSchema;

/** A picture or document as the delivery names it. */
const feedMediaSchema = z.strictObject({
  /** A file name, in lower case and without a folder, or an http or https URL. */
  source: z.string().min(1).max(500),
  caption: z.string().max(LONGEST_CAPTION),
  /** When the sender says that the file changed, as sent; null if it doesn't say. */
  changed: z.string().max(40).nullable(),
});
export type FeedMedia = z.infer<typeof feedMediaSchema>;

const feedDocumentSchema = feedMediaSchema.extend({
  kind: z.enum(DOCUMENT_KINDS),
  label: z.string().min(1).max(LONGEST_LABEL),
});
export type FeedDocument = z.infer<typeof feedDocumentSchema>;

/**
 * A property as a feed describes it, before ids, place and pictures are ours. The same row always gives the same
 * record: nothing in it depends on a clock.
 */
export const feedRecordSchema = z
  .strictObject({
    reference: named.max(100),
    channel: z.enum(CHANNELS),
    status: z.enum(PROPERTY_STATUS_NAMES),
    /** Null if the feed doesn't say, or sends a code that isn't known. */
    propertyType: z.enum(PROPERTY_TYPE_NAMES).nullable(),
    /** From the words of the text, for a property whose type was never known. */
    likelyType: z.enum(PROPERTY_TYPE_NAMES),
    displayAddress: named,
    /** For the agency only; never published. */
    houseNumber: text,
    street: text,
    /** Empty: the gazetteer's town or county of the postcode. */
    town: text,
    county: text,
    /** 'CB7 4AB', or empty if it isn't valid. */
    postcode: text.max(10),
    /** 'DN5' or 'DN5 7', if only that was sent: the property is placed by it. Left out otherwise. */
    postcodeStart: text.max(10).optional(),
    /** As sent, if it is in the British Isles; null: the gazetteer's position of the postcode. */
    position: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
    price: z.strictObject({
      /** The asking price, or the rent per month; null for a price on application. */
      pounds: poundsSchema.nullable(),
      qualifier: z.enum(PRICE_QUALIFIERS),
      period: z.enum(Object.keys(PRICE_PERIODS) as PricePeriod[]),
      perPersonWeek: poundsSchema.nullable(),
      /** The year's rent as sent, where twelve of the month's whole pounds aren't it. Left out otherwise. */
      perYear: poundsSchema.optional(),
    }),
    bedrooms: count,
    bathrooms: count,
    receptionRooms: count,
    squareFeet: z.number().int().nonnegative().max(2_147_483_647).nullable(),
    acreage: z.number().nonnegative().max(1_000_000).nullable(),
    tags: z.array(named.max(60)).max(60),
    isShortLet: z.boolean(),
    takesPets: z.boolean(),
    auctionDate: z.iso.date().nullable(),
    disposal: named.nullable(),
    exchangedPrice: poundsSchema.nullable(),
    exchangedOn: z.iso.date().nullable(),
    createdAt: instant,
    updatedAt: instant,
    /** Not shown before this moment. */
    publishFrom: instant,
    summary: shape.summary,
    description: shape.description,
    features: shape.features,
    rooms: shape.rooms,
    energy: energySchema,
    tenure: tenureSchema.nullable(),
    councilTax: councilTaxSchema.nullable(),
    letting: shape.letting,
    auction: shape.auction,
    commercial: shape.commercial,
    land: shape.land,
    readyOn: z.iso.date().nullable(),
    hasTenantFees: z.boolean(),
    /** The items that the feed knows, in words. */
    material: z.partialRecord(z.enum(MATERIAL_ITEM_NAMES), z.string().min(1).max(600)),
    virtualTours: shape.virtualTours,
    propertyVideos: shape.propertyVideos,
    photos: z.array(feedMediaSchema).max(MOST_PHOTOS),
    floorplans: z.array(feedMediaSchema).max(MOST_FLOORPLANS),
    epcCharts: z.array(feedMediaSchema).max(MOST_EPC_CHARTS),
    documents: z.array(feedDocumentSchema).max(MOST_DOCUMENTS),
  })
  .refine(({ channel, status }) => PROPERTY_STATUSES[status].channel === channel, {
    path: ["status"],
    message: "belongs to the other channel",
  });
export type FeedRecord = z.infer<typeof feedRecordSchema>;

/**
 * What most rows don't say. A reader spreads it and states what it knows. It mustn't be the first thing in the object:
 * V8 gives an object that begins with a spread a hidden class of its own, and those of 100,000 rows fill the heap.
 */
export const EMPTY_FACTS = {
  position: null,
  squareFeet: null,
  acreage: null,
  tags: [],
  isShortLet: false,
  takesPets: false,
  auctionDate: null,
  disposal: null,
  exchangedPrice: null,
  exchangedOn: null,
  createdAt: null,
  updatedAt: null,
  publishFrom: null,
  rooms: [],
  energy: { state: "not-known" },
  tenure: null,
  councilTax: null,
  letting: null,
  auction: null,
  commercial: null,
  land: null,
  readyOn: null,
  hasTenantFees: false,
  material: {},
  virtualTours: [],
  propertyVideos: [],
  photos: [],
  floorplans: [],
  epcCharts: [],
  documents: [],
} as const satisfies Partial<FeedRecord>;
