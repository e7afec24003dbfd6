import type { Selectable } from "kysely";
import type { PropertyStatus } from "../../domain/property/property-status.ts";
import type { PropertyType } from "../../domain/property/property-type.ts";
import type { Channel } from "../../domain/search/channel.ts";
import type { Query } from "../db/database.ts";
import type { PropertyTable } from "../db/schema.ts";
import { groupTags } from "../property/property-row.ts";
import type { IndexedListing } from "./stock-columns.ts";

const COLUMNS = [
  "property_id",
  "channel",
  "status",
  "property_type",
  "postcode",
  "lat",
  "lng",
  "price_value_pounds",
  "bedrooms",
  "square_feet",
  "acreage",
  "is_short_let",
  "takes_pets",
  "auction_date",
  "branch_id",
  "created_at",
  "launched_at",
  "updated_at",
] as const satisfies readonly (keyof PropertyTable)[];

type Row = Pick<Selectable<PropertyTable>, (typeof COLUMNS)[number]>;

/** The whole stock in portions, by number: each begins after the last of the one before. */
export async function listIndexedListings(
  query: Query,
  { after, limit }: { after: number; limit: number },
): Promise<IndexedListing[]> {
  const rows = await query
    .selectFrom("properties")
    .select(COLUMNS)
    .where("property_id", ">", after)
    .orderBy("property_id")
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.property_id ?? after;
  const tags = await query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where("property_id", ">", after)
    .where("property_id", "<=", last)
    .execute();
  return joinTags(rows, groupTags(tags));
}

export async function findIndexedListings(
  query: Query,
  propertyIds: readonly number[],
): Promise<IndexedListing[]> {
  if (propertyIds.length === 0) return [];
  const rows = await query
    .selectFrom("properties")
    .select(COLUMNS)
    .where("property_id", "in", propertyIds)
    .execute();
  const tags = await query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where("property_id", "in", propertyIds)
    .execute();
  return joinTags(rows, groupTags(tags));
}

function joinTags(rows: readonly Row[], tags: ReadonlyMap<number, string[]>): IndexedListing[] {
  return rows.map((row) => ({
    propertyId: row.property_id,
    channel: row.channel as Channel,
    status: row.status as PropertyStatus,
    propertyType: row.property_type as PropertyType,
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
    priceValue: row.price_value_pounds,
    bedrooms: row.bedrooms,
    squareFeet: row.square_feet,
    acreage: row.acreage,
    tags: tags.get(row.property_id) ?? [],
    isShortLet: row.is_short_let === 1,
    takesPets: row.takes_pets === 1,
    auctionDate: row.auction_date,
    branchId: row.branch_id,
    createdAt: row.created_at,
    launchedAt: row.launched_at,
    updatedAt: row.updated_at,
  }));
}
