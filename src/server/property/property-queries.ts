import type { Listing, Property } from "../../domain/property/property.ts";
import { propertyDetailsSchema } from "../../domain/property/property-schema.ts";
import { AVAILABLE_STATUSES } from "../../domain/property/property-status.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { putFullTexts, removeAllFullTexts, removeFullTexts } from "../db/full-text.ts";
import { recordPropertyChanges } from "./property-change-queries.ts";
import { findPropertiesBefore, recordPropertyEvents } from "./property-event-queries.ts";
import { groupTags, LISTING_COLUMNS, toListing, toRow } from "./property-row.ts";
import { PROPERTY_TEXTS, propertyText } from "./property-text.ts";
import { forgetWithdrawn, rememberWithdrawn } from "./withdrawn-property-queries.ts";

/** 34 columns each: well below the number of values that either engine takes at once. */
const ROWS_PER_INSERT = 400;
/** As many as a sale of a long day. */
const MOST_LOTS = 120;
const TAGS_PER_INSERT = 5_000;
const IDS_PER_QUESTION = 1_000;

const REPLACED_COLUMNS = [
  ...LISTING_COLUMNS.filter((column) => column !== "property_id"),
  "details_json" as const,
];

type Asker = Pick<Db, "engine">;

interface InsertOptions {
  /** False for a stock that is laid down as if it had always been there: nobody is told of it. */
  isNews?: boolean;
}

/** New ones only. */
export async function insertProperties(
  db: Asker,
  trx: Trx,
  properties: readonly Property[],
  { isNews = true }: InsertOptions = {},
): Promise<void> {
  const ids = idsOf(properties);
  await recordPropertyChanges(trx, ids);
  if (isNews) {
    const before = await findPropertiesBefore(trx, ids);
    await recordPropertyEvents(trx, { before, properties, now: Date.now() });
  }
  await forgetWithdrawn(trx, ids);
  for (const rows of chunksOf(properties, ROWS_PER_INSERT)) {
    await trx.insertInto("properties").values(rows.map(toRow)).execute();
  }
  await insertTagsAndTexts(db, trx, properties);
}

/** New ones, and those that are there in a new version: in their place, since other tables point at them. */
export async function putProperties(db: Asker, trx: Trx, properties: readonly Property[]): Promise<void> {
  const ids = idsOf(properties);
  await recordPropertyChanges(trx, ids);
  const before = await findPropertiesBefore(trx, ids);
  await recordPropertyEvents(trx, { before, properties, now: Date.now() });
  await forgetWithdrawn(trx, ids);
  for (const rows of chunksOf(properties, ROWS_PER_INSERT)) {
    await trx
      .insertInto("properties")
      .values(rows.map(toRow))
      .onConflict((conflict) =>
        conflict
          .column("property_id")
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(REPLACED_COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  for (const chunk of chunksOf(ids, IDS_PER_QUESTION)) {
    await trx.deleteFrom("property_tags").where("property_id", "in", chunk).execute();
  }
  await insertTagsAndTexts(db, trx, properties);
}

async function insertTagsAndTexts(db: Asker, trx: Trx, properties: readonly Property[]): Promise<void> {
  const tags = properties.flatMap(({ propertyId, tags }) =>
    tags.map((tag) => ({ property_id: propertyId, tag })),
  );
  for (const rows of chunksOf(tags, TAGS_PER_INSERT)) {
    await trx.insertInto("property_tags").values(rows).execute();
  }
  const documents = properties.map((property) => ({ id: property.propertyId, text: propertyText(property) }));
  await putFullTexts(db, trx, { collection: PROPERTY_TEXTS, documents });
}

function idsOf(properties: readonly Property[]): number[] {
  return properties.map(({ propertyId }) => propertyId);
}

export async function removeProperties(db: Asker, trx: Trx, propertyIds: readonly number[]): Promise<void> {
  await recordPropertyChanges(trx, propertyIds);
  await rememberWithdrawn(trx, { propertyIds, at: Date.now() });
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    await trx.deleteFrom("property_tags").where("property_id", "in", chunk).execute();
    await trx.deleteFrom("properties").where("property_id", "in", chunk).execute();
  }
  await removeFullTexts(db, trx, { collection: PROPERTY_TEXTS, ids: propertyIds });
}

export async function deleteAllProperties(db: Asker, trx: Trx): Promise<void> {
  await recordPropertyChanges(trx, null);
  await trx.deleteFrom("property_tags").execute();
  await trx.deleteFrom("properties").execute();
  await removeAllFullTexts(db, trx, PROPERTY_TEXTS);
}

export async function countProperties(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom("properties")
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface AvailableQuestion {
  branchId: number;
  staffMemberId?: number;
  limit: number;
}

/** What a branch, or one of its people, has on the market: the latest first. */
export async function listAvailableIds(
  query: Query,
  { branchId, staffMemberId, limit }: AvailableQuestion,
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

/** The lots of an auction, dearest first. */
export async function listAuctionLotIds(query: Query, auctionDate: string): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where("auction_date", "=", auctionDate)
    .orderBy("price_value_pounds", "desc")
    .limit(MOST_LOTS)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** In the order of the ids, with tags; what is not there is left out. */
export async function findListings(query: Query, propertyIds: readonly number[]): Promise<Listing[]> {
  if (propertyIds.length === 0) return [];
  const rows = await query
    .selectFrom("properties")
    .select(LISTING_COLUMNS)
    .where("property_id", "in", propertyIds)
    .execute();
  const tags = await listTags(query, propertyIds);
  const listings = new Map(
    rows.map((row) => [row.property_id, toListing(row, tags.get(row.property_id) ?? [])]),
  );
  return propertyIds.flatMap((propertyId) => listings.get(propertyId) ?? []);
}

async function listTags(query: Query, propertyIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where("property_id", "in", propertyIds)
    .orderBy("property_id")
    .orderBy("tag")
    .execute();
  return groupTags(rows);
}

export async function findProperty(query: Query, propertyId: number): Promise<Property | undefined> {
  return (await findProperties(query, [propertyId]))[0];
}

/** In the order of the ids, with all that their pages tell; what is not there is left out. */
export async function findProperties(query: Query, propertyIds: readonly number[]): Promise<Property[]> {
  if (propertyIds.length === 0) return [];
  const rows = await query
    .selectFrom("properties")
    .select([...LISTING_COLUMNS, "details_json"])
    .where("property_id", "in", propertyIds)
    .execute();
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
