import { z } from "zod";
import { CHANNELS } from "./channel.ts";
import { poundsSchema } from "./pounds-schema.ts";
import type { Property } from "./property.ts";
import { propertyDetailsSchema } from "./property-schema.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "./property-status.ts";
import { PROPERTY_TYPE_NAMES } from "./property-type.ts";

/** The largest value of a 32-bit column. */
const MOST_INTEGER = 2_147_483_647;

const id = z.number().int().positive().max(MOST_INTEGER);
const text = z.string().max(200);
const named = text.min(1);
const pounds = poundsSchema.nullable();
const count = z.number().int().nonnegative().max(999);
const day = z.iso.date().nullable();
const instant = z.number().int().nonnegative();

/** A property that can be stored: no value is larger than its column. */
export const propertySchema: z.ZodType<Property> = z
  .strictObject({
    propertyId: id,
    reference: named.max(100),
    channel: z.enum(CHANNELS),
    status: z.enum(PROPERTY_STATUS_NAMES),
    propertyType: z.enum(PROPERTY_TYPE_NAMES),
    displayAddress: named,
    street: text,
    town: text,
    county: text,
    postcode: text.max(10),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    price: named,
    priceValue: pounds,
    pppwPrice: pounds,
    bedrooms: count,
    bathrooms: count,
    receptionRooms: count,
    squareFeet: z.number().int().nonnegative().max(MOST_INTEGER).nullable(),
    acreage: z.number().nonnegative().max(1_000_000).nullable(),
    tags: z.array(named.max(60)).max(60),
    isShortLet: z.boolean(),
    takesPets: z.boolean(),
    availableFrom: day,
    auctionDate: day,
    auctionLot: z.number().int().positive().max(9_999).nullable(),
    exchangedPrice: pounds,
    exchangedOn: day,
    disposal: named.nullable(),
    branchId: id,
    staffMemberId: id.nullable(),
    developmentId: id.nullable(),
    linkedPropertyId: id.nullable(),
    createdAt: instant,
    launchedAt: instant,
    updatedAt: instant,
    photoKeys: z.array(named).max(60),
    details: propertyDetailsSchema,
  })
  .refine(({ channel, status }) => PROPERTY_STATUSES[status].channel === channel, {
    path: ["status"],
    message: "belongs to the other channel",
  })
  .refine(({ availableFrom, details }) => availableFrom === (details.letting?.availableFrom ?? null), {
    path: ["availableFrom"],
    message: "Must be the date in the letting's terms.",
  })
  .refine(({ auctionLot, details }) => auctionLot === (details.auction?.lot ?? null), {
    path: ["auctionLot"],
    message: "Must be the number in the auction's facts.",
  })
  .refine(({ propertyId, linkedPropertyId }) => propertyId !== linkedPropertyId, {
    path: ["linkedPropertyId"],
    message: "must be another property",
  });
