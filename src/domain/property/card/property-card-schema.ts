import { z } from "zod";
import { CHANNELS } from "../channel.ts";
import { PROPERTY_STATUSES, type StatusLabel } from "../property-status.ts";
import type { CardPhoto, PropertyCard } from "./property-card.ts";

const number = z.number().nullable();
const STATUS_LABELS: readonly StatusLabel[] = Object.values(PROPERTY_STATUSES).map(({ label }) => label);

const cardPhotoSchema: z.ZodType<CardPhoto> = z.strictObject({
  url: z.string(),
  imageAlt: z.string(),
  key: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  blur: z.string().optional(),
});

export const propertyCardSchema: z.ZodType<PropertyCard> = z.strictObject({
  id: z.number(),
  property_id: z.number(),
  display_address: z.string(),
  property_channel: z.enum(CHANNELS),
  property_url: z.string(),
  price: z.string(),
  priceValue: number,
  pppw_price: number,
  photos: z.array(cardPhotoSchema).readonly(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  receptionRooms: z.number(),
  acreage: number,
  squareFeet: number,
  createdAt: z.number(),
  status: z.enum(STATUS_LABELS),
  tags: z.array(z.string()).readonly(),
  exchangedPrice: number,
  disposal: z.string().nullable(),
  auctionDate: z.string().nullable(),
  lot: z.number().optional(),
  propertyType: z.string(),
  subdomain: z.string(),
  lat: z.number(),
  lng: z.number(),
  also_listed: z
    .strictObject({
      property_id: z.number(),
      property_url: z.string(),
      property_channel: z.enum(CHANNELS),
      text: z.string(),
    })
    .optional(),
});
