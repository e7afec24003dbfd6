import { z } from "zod";
import type { Channel } from "../../domain/property/channel.ts";
import type { Listing, Property } from "../../domain/property/property.ts";
import type { PropertyStatus } from "../../domain/property/property-status.ts";
import type { PropertyType } from "../../domain/property/property-type.ts";
import type { NewPropertyRow, PropertyRow, PropertyTagRow } from "../db/schema.ts";

/** The columns that properties are searched by. */
export const SEARCHED_COLUMNS = [
  "property_id",
  "channel",
  "status",
  "property_type",
  "county",
  "postcode",
  "lat",
  "lng",
  "price_value_pounds",
  "bedrooms",
  "bathrooms",
  "square_feet",
  "acreage",
  "is_short_let",
  "takes_pets",
  "available_from",
  "auction_date",
  "branch_id",
  "created_at",
  "launched_at",
  "updated_at",
] as const satisfies readonly (keyof PropertyRow)[];

export type SearchedRow = Pick<PropertyRow, (typeof SEARCHED_COLUMNS)[number]>;

/** Every column except the details, which only the property page needs. */
export const LISTING_COLUMNS = [
  ...SEARCHED_COLUMNS,
  "reference",
  "display_address",
  "street",
  "town",
  "price",
  "pppw_price_pounds",
  "reception_rooms",
  "auction_lot",
  "exchanged_price_pounds",
  "exchanged_on",
  "disposal",
  "staff_member_id",
  "development_id",
  "linked_property_id",
  "photo_keys_json",
] as const satisfies readonly (keyof PropertyRow)[];

const photoKeysSchema = z.array(z.string());

export function toListing(row: Omit<PropertyRow, "details_json">, tags: string[]): Listing {
  return {
    ...toSearchedListing(row, tags),
    reference: row.reference,
    displayAddress: row.display_address,
    street: row.street,
    town: row.town,
    price: row.price,
    pppwPrice: row.pppw_price_pounds,
    receptionRooms: row.reception_rooms,
    auctionLot: row.auction_lot,
    exchangedPrice: row.exchanged_price_pounds,
    exchangedOn: row.exchanged_on,
    disposal: row.disposal,
    staffMemberId: row.staff_member_id,
    developmentId: row.development_id,
    linkedPropertyId: row.linked_property_id,
    photoKeys: photoKeysSchema.parse(JSON.parse(row.photo_keys_json)),
  };
}

export function toSearchedListing(row: SearchedRow, tags: string[]) {
  return {
    propertyId: row.property_id,
    channel: row.channel as Channel,
    status: row.status as PropertyStatus,
    propertyType: row.property_type as PropertyType,
    county: row.county,
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
    priceValue: row.price_value_pounds,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    squareFeet: row.square_feet,
    acreage: row.acreage,
    tags,
    isShortLet: row.is_short_let === 1,
    takesPets: row.takes_pets === 1,
    availableFrom: row.available_from,
    auctionDate: row.auction_date,
    branchId: row.branch_id,
    createdAt: row.created_at,
    launchedAt: row.launched_at,
    updatedAt: row.updated_at,
  } satisfies Partial<Listing>;
}

export function toRow(property: Property): NewPropertyRow {
  return {
    property_id: property.propertyId,
    reference: property.reference,
    channel: property.channel,
    status: property.status,
    property_type: property.propertyType,
    display_address: property.displayAddress,
    street: property.street,
    town: property.town,
    county: property.county,
    postcode: property.postcode,
    lat: property.lat,
    lng: property.lng,
    price: property.price,
    price_value_pounds: property.priceValue,
    pppw_price_pounds: property.pppwPrice,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    reception_rooms: property.receptionRooms,
    square_feet: property.squareFeet,
    acreage: property.acreage,
    is_short_let: property.isShortLet ? 1 : 0,
    takes_pets: property.takesPets ? 1 : 0,
    available_from: property.availableFrom,
    auction_date: property.auctionDate,
    auction_lot: property.auctionLot,
    exchanged_price_pounds: property.exchangedPrice,
    exchanged_on: property.exchangedOn,
    disposal: property.disposal,
    branch_id: property.branchId,
    staff_member_id: property.staffMemberId,
    development_id: property.developmentId,
    linked_property_id: property.linkedPropertyId,
    created_at: property.createdAt,
    launched_at: property.launchedAt,
    updated_at: property.updatedAt,
    photo_keys_json: JSON.stringify(property.photoKeys),
    details_json: JSON.stringify(property.details),
  };
}

/** The tags of several properties, by property id. */
export function groupTags(rows: readonly PropertyTagRow[]): Map<number, string[]> {
  const tags = new Map<number, string[]>();
  for (const { property_id: id, tag } of rows) {
    const known = tags.get(id);
    if (known) known.push(tag);
    else tags.set(id, [tag]);
  }
  return tags;
}
