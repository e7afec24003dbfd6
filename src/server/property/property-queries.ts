import type { Listing, Property } from "../../domain/property/property.ts";
import { propertyDetailsSchema } from "../../domain/property/property-schema.ts";
import {
  AVAILABLE_STATUSES,
  isOnMarket,
  PROPERTY_STATUS_NAMES,
} from "../../domain/property/property-status.ts";
import { compileOnce } from "../db/compile-once.ts";
import type { Query } from "../db/database.ts";
import { groupTags, LISTING_COLUMNS, toListing } from "./property-row.ts";

/** More lots than an auction sells in a day. */
const MOST_LOTS = 120;
/** More than a large development lists at a time. */
const MOST_PLOTS = 300;

export async function countProperties(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom("properties")
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface AvailableOptions {
  branchId: number;
  staffMemberId?: number;
  limit: number;
}

/** The available properties of a branch, or of one of its staff, the newest first. */
export async function listAvailableIds(
  query: Query,
  { branchId, staffMemberId, limit }: AvailableOptions,
): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where("branch_id", "=", branchId)
    .where("status", "in", AVAILABLE_STATUSES)
    .$if(staffMemberId !== undefined, (only) => only.where("staff_member_id", "=", staffMemberId ?? 0))
    .orderBy("launched_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The properties that aren't sold or let, of one branch or of all, by branch and address. */
export async function listOnMarketIds(query: Query, branchId?: number): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where("status", "in", PROPERTY_STATUS_NAMES.filter(isOnMarket))
    .$if(branchId !== undefined, (only) => only.where("branch_id", "=", branchId ?? 0))
    .orderBy("branch_id")
    .orderBy("display_address")
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The plots of a development. */
export async function listPlotIds(query: Query, developmentId: number): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where("development_id", "=", developmentId)
    .where("property_id", "!=", developmentId)
    .orderBy("property_id")
    .limit(MOST_PLOTS)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The lots of an auction by their number; those without one come last, the most expensive first. */
export async function listAuctionLotIds(query: Query, auctionDate: string): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where("auction_date", "=", auctionDate)
    .orderBy((build) => build.case().when("auction_lot", "is", null).then(1).else(0).end())
    .orderBy("auction_lot")
    .orderBy("price_value_pounds", "desc")
    .limit(MOST_LOTS)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** In the order of the ids, with tags. Unknown ids are left out. */
export async function findListings(query: Query, propertyIds: readonly number[]): Promise<Listing[]> {
  if (propertyIds.length === 0) return [];
  const rows = await selectListings(query, propertyIds);
  const tags = await listTags(query, propertyIds);
  const listings = new Map(
    rows.map((row) => [row.property_id, toListing(row, tags.get(row.property_id) ?? [])]),
  );
  return propertyIds.flatMap((propertyId) => listings.get(propertyId) ?? []);
}

async function listTags(query: Query, propertyIds: readonly number[]): Promise<Map<number, string[]>> {
  return groupTags(await selectTags(query, propertyIds));
}

const selectListings = compileOnce((query, ids: readonly number[]) =>
  query.selectFrom("properties").select(LISTING_COLUMNS).where("property_id", "in", ids),
);
const selectProperties = compileOnce((query, ids: readonly number[]) =>
  query
    .selectFrom("properties")
    .select([...LISTING_COLUMNS, "details_json"])
    .where("property_id", "in", ids),
);
const selectTags = compileOnce((query, ids: readonly number[]) =>
  query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where("property_id", "in", ids)
    .orderBy("property_id")
    .orderBy("tag"),
);

export async function findProperty(query: Query, propertyId: number): Promise<Property | undefined> {
  return (await findProperties(query, [propertyId]))[0];
}

/** In the order of the ids, with all details. Unknown ids are left out. */
export async function findProperties(query: Query, propertyIds: readonly number[]): Promise<Property[]> {
  if (propertyIds.length === 0) return [];
  const rows = await selectProperties(query, propertyIds);
  if (rows.length === 0) return [];
  const tags = await listTags(query, propertyIds);
  const properties = new Map(
    rows.map((row) => {
      const details = propertyDetailsSchema.parse(JSON.parse(row.details_json));
      return [row.property_id, { ...toListing(row, tags.get(row.property_id) ?? []), details }];
    }),
  );
  return propertyIds.flatMap((propertyId) => properties.get(propertyId) ?? []);
}
