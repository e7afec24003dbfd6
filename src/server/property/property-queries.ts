import type { Insertable, Selectable } from "kysely";
import { z } from "zod";
import type { Listing, Property } from "../../domain/property/property.ts";
import { propertyDetailsSchema } from "../../domain/property/property-schema.ts";
import { AVAILABLE_STATUSES, type PropertyStatus } from "../../domain/property/property-status.ts";
import type { PropertyType } from "../../domain/property/property-type.ts";
import type { Channel } from "../../domain/search/channel.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Query, Trx } from "../db/database.ts";
import type { PropertyTable } from "../db/schema.ts";

/** 33 columns each: well below the number of values that either engine takes at once. */
const ROWS_PER_INSERT = 400;
/** As many as a sale of a long day. */
const MOST_LOTS = 120;
const TAGS_PER_INSERT = 5_000;

export async function insertProperties(trx: Trx, properties: readonly Property[]): Promise<void> {
  for (const rows of chunksOf(properties, ROWS_PER_INSERT)) {
    await trx.insertInto("properties").values(rows.map(toRow)).execute();
  }
  const tags = properties.flatMap(({ propertyId, tags }) =>
    tags.map((tag) => ({ property_id: propertyId, tag })),
  );
  for (const rows of chunksOf(tags, TAGS_PER_INSERT)) {
    await trx.insertInto("property_tags").values(rows).execute();
  }
}

export async function deleteAllProperties(trx: Trx): Promise<void> {
  await trx.deleteFrom("property_tags").execute();
  await trx.deleteFrom("properties").execute();
}

export async function countProperties(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom("properties")
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All but the document that only a property's own page needs. */
const LISTING_COLUMNS = [
  "property_id",
  "reference",
  "channel",
  "status",
  "property_type",
  "display_address",
  "street",
  "town",
  "county",
  "postcode",
  "lat",
  "lng",
  "price",
  "price_value_pounds",
  "pppw_price_pounds",
  "bedrooms",
  "bathrooms",
  "reception_rooms",
  "square_feet",
  "acreage",
  "is_short_let",
  "takes_pets",
  "auction_date",
  "exchanged_price_pounds",
  "disposal",
  "branch_id",
  "staff_member_id",
  "development_id",
  "created_at",
  "launched_at",
  "updated_at",
  "photo_keys_json",
] as const satisfies readonly (keyof PropertyTable)[];

interface ListingQuestion {
  branchId: number;
  staffMemberId?: number;
  limit: number;
}

/** What a branch, or one of its people, has on the market: the latest first. */
export async function listAvailableListings(
  query: Query,
  { branchId, staffMemberId, limit }: ListingQuestion,
): Promise<Listing[]> {
  const rows = await query
    .selectFrom("properties")
    .select(LISTING_COLUMNS)
    .where("branch_id", "=", branchId)
    .where("status", "in", AVAILABLE_STATUSES)
    .$if(staffMemberId !== undefined, (only) => only.where("staff_member_id", "=", staffMemberId ?? 0))
    .orderBy("launched_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toListing(row, []));
}

/** The lots of an auction, dearest first. */
export async function listAuctionLots(query: Query, auctionDate: string): Promise<Listing[]> {
  const rows = await query
    .selectFrom("properties")
    .select(LISTING_COLUMNS)
    .where("auction_date", "=", auctionDate)
    .orderBy("price_value_pounds", "desc")
    .limit(MOST_LOTS)
    .execute();
  return rows.map((row) => toListing(row, []));
}

export async function findProperty(query: Query, propertyId: number): Promise<Property | undefined> {
  const row = await query
    .selectFrom("properties")
    .select([...LISTING_COLUMNS, "details_json"])
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const tags = await query
    .selectFrom("property_tags")
    .select("tag")
    .where("property_id", "=", propertyId)
    .orderBy("tag")
    .execute();
  const details = propertyDetailsSchema.parse(JSON.parse(row.details_json));
  return {
    ...toListing(
      row,
      tags.map(({ tag }) => tag),
    ),
    details,
  };
}

const photoKeysSchema = z.array(z.string());

function toListing(row: Omit<Selectable<PropertyTable>, "details_json">, tags: string[]): Listing {
  return {
    propertyId: row.property_id,
    reference: row.reference,
    channel: row.channel as Channel,
    status: row.status as PropertyStatus,
    propertyType: row.property_type as PropertyType,
    displayAddress: row.display_address,
    street: row.street,
    town: row.town,
    county: row.county,
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
    price: row.price,
    priceValue: row.price_value_pounds,
    pppwPrice: row.pppw_price_pounds,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    receptionRooms: row.reception_rooms,
    squareFeet: row.square_feet,
    acreage: row.acreage,
    tags,
    isShortLet: row.is_short_let === 1,
    takesPets: row.takes_pets === 1,
    auctionDate: row.auction_date,
    exchangedPrice: row.exchanged_price_pounds,
    disposal: row.disposal,
    branchId: row.branch_id,
    staffMemberId: row.staff_member_id,
    developmentId: row.development_id,
    createdAt: row.created_at,
    launchedAt: row.launched_at,
    updatedAt: row.updated_at,
    photoKeys: photoKeysSchema.parse(JSON.parse(row.photo_keys_json)),
  };
}

function toRow(property: Property): Insertable<PropertyTable> {
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
    auction_date: property.auctionDate,
    exchanged_price_pounds: property.exchangedPrice,
    disposal: property.disposal,
    branch_id: property.branchId,
    staff_member_id: property.staffMemberId,
    development_id: property.developmentId,
    created_at: property.createdAt,
    launched_at: property.launchedAt,
    updated_at: property.updatedAt,
    photo_keys_json: JSON.stringify(property.photoKeys),
    details_json: JSON.stringify(property.details),
  };
}
