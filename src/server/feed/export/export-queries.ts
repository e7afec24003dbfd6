import type { Query } from "../../db/database.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";

const NOT_SHOWN = ["hidden", "waiting"] as const;

interface StockPage {
  after: number;
  /** Undefined for every branch. */
  branchId: number | undefined;
  limit: number;
}

/** Everything that is shown, and what a feed has hidden or waits to show; the withdrawn is left out. */
function selectStockIds(query: Query, branchId: number | undefined) {
  return query
    .selectFrom("properties")
    .select("property_id")
    .$if(branchId !== undefined, (all) => all.where("branch_id", "=", branchId ?? 0))
    .union(
      query
        .selectFrom("feed_properties")
        .select("property_id")
        .where("state", "in", NOT_SHOWN)
        .$if(branchId !== undefined, (all) => all.where("branch_id", "=", branchId ?? 0)),
    );
}

/** The next ids of the stock, in order. */
export async function listStockIds(query: Query, { after, branchId, limit }: StockPage): Promise<number[]> {
  const rows = await query
    .selectFrom(selectStockIds(query, branchId).as("stock"))
    .select("property_id")
    .where("property_id", ">", after)
    .orderBy("property_id")
    .limit(limit)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** What the feeds say about these properties, by property id. */
export async function findFeedRows(
  query: Query,
  propertyIds: readonly number[],
): Promise<Map<number, FeedPropertyRow>> {
  const rows = await query
    .selectFrom("feed_properties")
    .selectAll()
    .where("property_id", "in", propertyIds)
    .where("state", "!=", "withdrawn")
    .execute();
  return new Map(rows.map((row) => [row.property_id, row]));
}

/** References that more than one feed uses. */
export async function listSharedRefs(query: Query): Promise<Set<string>> {
  const rows = await query
    .selectFrom("feed_properties")
    .select("their_ref")
    .where("state", "!=", "withdrawn")
    .groupBy("their_ref")
    .having((build) => build(build.fn.countAll<number>(), ">", 1))
    .execute();
  return new Set(rows.map(({ their_ref }) => their_ref));
}

/** The names of the fields that people set by hand, by property id. */
export async function listOverriddenFields(
  query: Query,
  propertyIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const rows = await query
    .selectFrom("property_overrides")
    .select(["property_id", "field"])
    .where("property_id", "in", propertyIds)
    .execute();
  const fields = new Map<number, Set<string>>();
  for (const { property_id, field } of rows)
    fields.set(property_id, (fields.get(property_id) ?? new Set()).add(field));
  return fields;
}

/** The house numbers of these properties, by property id. */
export async function findHouseNumbers(
  query: Query,
  propertyIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await query
    .selectFrom("property_private_facts")
    .selectAll()
    .where("property_id", "in", propertyIds)
    .execute();
  return new Map(rows.map(({ property_id, house_number }) => [property_id, house_number]));
}

/** The kept picture or document of each file that a feed names, by `feedId` and source. */
export async function findMediaKeys(
  query: Query,
  { feedId, sources }: { feedId: string; sources: readonly string[] },
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await query
    .selectFrom("feed_files")
    .select(["source", "media_key"])
    .where("feed_id", "=", feedId)
    .where("source", "in", sources)
    .where("media_key", "is not", null)
    .execute();
  return new Map(rows.map(({ source, media_key }) => [source, media_key ?? ""]));
}
