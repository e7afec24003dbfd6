import type { Query } from "../../db/database.ts";
import {
  groupTags,
  SEARCHED_COLUMNS,
  type SearchedRow,
  toSearchedListing,
} from "../../property/property-row.ts";
import type { IndexedListing } from "./stock-columns.ts";

/** Lists the stock by id in batches: pass the last id of a batch as `after` to get the next one. */
export async function listIndexedListings(
  query: Query,
  { after, limit }: { after: number; limit: number },
): Promise<IndexedListing[]> {
  const rows = await query
    .selectFrom("properties")
    .select(SEARCHED_COLUMNS)
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
    .select(SEARCHED_COLUMNS)
    .where("property_id", "in", propertyIds)
    .execute();
  const tags = await query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where("property_id", "in", propertyIds)
    .execute();
  return joinTags(rows, groupTags(tags));
}

function joinTags(rows: readonly SearchedRow[], tags: ReadonlyMap<number, string[]>): IndexedListing[] {
  return rows.map((row) => toSearchedListing(row, tags.get(row.property_id) ?? []));
}
