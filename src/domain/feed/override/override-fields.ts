import { z } from "zod";
import { councilTaxSchema } from "../../property/facts/council-tax-schema.ts";
import { energySchema } from "../../property/facts/energy-schema.ts";
import { materialInformationSchema } from "../../property/facts/material-information-schema.ts";
import { MATERIAL_ITEM_NAMES, type MaterialItem } from "../../property/facts/material-items.ts";
import { tenureSchema } from "../../property/facts/tenure-schema.ts";
import { type ListedPicture, pictureKeySchema } from "../../property/media/picture-schema.ts";
import { poundsSchema } from "../../property/pounds-schema.ts";
import type { Property } from "../../property/property.ts";
import { type PropertyDetails, propertyDetailsSchema } from "../../property/property-schema.ts";
import { PROPERTY_STATUS_NAMES } from "../../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../property/property-type.ts";

/** A field of a property that can be set by hand. */
export interface OverrideField {
  schema: z.ZodType;
  read(property: Property): unknown;
  write(property: Property, value: never): Property;
  /** Puts back what `read` returned; missing if `write` does that. */
  restore?(property: Property, value: never): Property;
}

const { shape } = propertyDetailsSchema;
const text = z.string().max(200);
const named = text.min(1);
const count = z.number().int().nonnegative().max(999);
const id = z.number().int().positive().max(2_147_483_647).nullable();
const day = z.iso.date().nullable();

function column<Name extends keyof Property>(name: Name, schema: z.ZodType<Property[Name]>): OverrideField {
  return {
    schema,
    read: (property) => property[name],
    write: (property, value: Property[Name]) => ({ ...property, [name]: value }),
  };
}

function detail<Name extends keyof PropertyDetails>(
  name: Name,
  schema: z.ZodType<PropertyDetails[Name]>,
): OverrideField {
  return {
    schema,
    read: (property) => property.details[name],
    write: (property, value: PropertyDetails[Name]) => withDetails(property, { [name]: value }),
  };
}

function withDetails(property: Property, change: Partial<PropertyDetails>): Property {
  return { ...property, details: { ...property.details, ...change } };
}

/** The order of tags says nothing, and the database doesn't keep it. */
const tags: OverrideField = {
  schema: z.array(named.max(60)).max(60),
  read: (property) => [...property.tags].sort(),
  write: (property, value: string[]) => ({ ...property, tags: value }),
};

/** The columns repeat a part of the details, so both change together. */
const letting: OverrideField = {
  schema: shape.letting,
  read: ({ details }) => details.letting,
  write: (property, value: PropertyDetails["letting"]) => ({
    ...withDetails(property, { letting: value }),
    availableFrom: value?.availableFrom ?? null,
  }),
};

const auction: OverrideField = {
  schema: shape.auction,
  read: ({ details }) => details.auction,
  write: (property, value: PropertyDetails["auction"]) => ({
    ...withDetails(property, { auction: value }),
    auctionLot: value?.lot ?? null,
  }),
};

const position: OverrideField = {
  schema: z.strictObject({ lat: z.number().min(49).max(61), lng: z.number().min(-11).max(2) }),
  read: ({ lat, lng }) => ({ lat, lng }),
  write: (property, { lat, lng }: { lat: number; lng: number }) => ({ ...property, lat, lng }),
};

const photosValue = z.strictObject({
  /** These come first, in this order; photos that aren't named follow as the feed has them. */
  first: z.array(pictureKeySchema).max(60).default([]),
  hidden: z.array(pictureKeySchema).max(60).default([]),
});

function setPhotos(property: Property, photos: ListedPicture[]): Property {
  return { ...withDetails(property, { photos }), photoKeys: photos.map(({ key }) => key) };
}

/** A photo is known by its content, so that a new photo is shown and an old one keeps its place. */
const photos: OverrideField = {
  schema: photosValue,
  read: ({ details }) => details.photos,
  write: (property, { first, hidden }: z.infer<typeof photosValue>) => {
    const shown = property.details.photos.filter(({ key }) => !hidden.includes(key));
    const moved = first.flatMap((key) => shown.find((photo) => photo.key === key) ?? []);
    return setPhotos(property, [...moved, ...shown.filter((photo) => !moved.includes(photo))]);
  },
  restore: setPhotos,
};

const material = MATERIAL_ITEM_NAMES.map((name): [string, OverrideField] => [
  `material.${name}`,
  {
    schema: materialInformationSchema.shape[name],
    read: ({ details }) => details.material[name],
    write: (property, value: MaterialItem) =>
      withDetails(property, { material: { ...property.details.material, [name]: value } }),
  },
]);

/** What a person may set beside the feed. References, channel, branch and dates stay the feed's. */
export const OVERRIDE_FIELDS: ReadonlyMap<string, OverrideField> = new Map<string, OverrideField>([
  ["status", column("status", z.enum(PROPERTY_STATUS_NAMES))],
  ["propertyType", column("propertyType", z.enum(PROPERTY_TYPE_NAMES))],
  ["displayAddress", column("displayAddress", named)],
  ["street", column("street", text)],
  ["town", column("town", text)],
  ["county", column("county", text)],
  ["position", position],
  ["price", column("price", named)],
  ["priceValue", column("priceValue", poundsSchema.nullable())],
  ["pppwPrice", column("pppwPrice", poundsSchema.nullable())],
  ["bedrooms", column("bedrooms", count)],
  ["bathrooms", column("bathrooms", count)],
  ["receptionRooms", column("receptionRooms", count)],
  ["squareFeet", column("squareFeet", z.number().int().nonnegative().max(2_147_483_647).nullable())],
  ["acreage", column("acreage", z.number().nonnegative().max(1_000_000).nullable())],
  ["tags", tags],
  ["isShortLet", column("isShortLet", z.boolean())],
  ["takesPets", column("takesPets", z.boolean())],
  ["auctionDate", column("auctionDate", day)],
  ["disposal", column("disposal", named.nullable())],
  ["exchangedPrice", column("exchangedPrice", poundsSchema.nullable())],
  ["exchangedOn", column("exchangedOn", day)],
  ["staffMemberId", column("staffMemberId", id)],
  ["developmentId", column("developmentId", id)],
  ["linkedPropertyId", column("linkedPropertyId", id)],
  ["summary", detail("summary", shape.summary)],
  ["description", detail("description", shape.description)],
  ["features", detail("features", shape.features)],
  ["rooms", detail("rooms", shape.rooms)],
  ["photos", photos],
  ["virtualTours", detail("virtualTours", shape.virtualTours)],
  ["propertyVideos", detail("propertyVideos", shape.propertyVideos)],
  ["documents", detail("documents", shape.documents)],
  ["energy", detail("energy", energySchema)],
  ["tenure", detail("tenure", tenureSchema.nullable())],
  ["councilTax", detail("councilTax", councilTaxSchema.nullable())],
  ["letting", letting],
  ["auction", auction],
  ["commercial", detail("commercial", shape.commercial)],
  ["land", detail("land", shape.land)],
  ["readyOn", detail("readyOn", day)],
  ["hasTenantFees", detail("hasTenantFees", z.boolean())],
  ...material,
]);
