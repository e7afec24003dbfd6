import type { PropertyStatus } from "../../../domain/property/property-status.ts";
import { toStockText } from "../../../domain/property/stock-text.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { FeedPropertyRow, FeedPropertyState, NewFeedPropertyRow } from "../../db/tables/feed-tables.ts";

/** What a plan has to know of a property that the feed sent before. */
export interface KnownProperty {
  propertyId: number;
  branchId: number;
  state: FeedPropertyState;
  recordHash: string;
  missingRuns: number;
  rowPrint: string;
  /** The codes of the warnings about its row. */
  warnings: readonly string[];
  /** As listed now; null if it isn't. */
  shown: { status: PropertyStatus; priceValue: number | null } | null;
}

const NO_WARNINGS: readonly string[] = [];
/** A new property waits 10 minutes for its first picture. */
const LONGEST_PICTURE_WAIT_MS = 10 * MINUTE_MS;
const ROWS_PER_PAGE = 2_000;
const ROWS_PER_INSERT = 100;
const IDS_PER_QUESTION = 500;

/** Everything the feed ever sent, by its own reference. */
export async function listKnownProperties(query: Query, feedId: string): Promise<Map<string, KnownProperty>> {
  const known = new Map<string, KnownProperty>();
  const pages = readPages({
    before: "",
    readAfter: (theirRef) =>
      query
        .selectFrom("feed_properties")
        .leftJoin("properties", "properties.property_id", "feed_properties.property_id")
        .select([
          "feed_properties.their_ref",
          "feed_properties.property_id",
          "feed_properties.branch_id",
          "feed_properties.state",
          "feed_properties.record_hash",
          "feed_properties.missing_runs",
          "feed_properties.row_print",
          "feed_properties.warnings_json",
          "properties.status",
          "properties.price_value_pounds",
        ])
        .where("feed_properties.feed_id", "=", feedId)
        .where("feed_properties.their_ref", ">", theirRef)
        .orderBy("feed_properties.their_ref")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ their_ref }) => their_ref,
  });
  for await (const rows of pages)
    for (const row of rows)
      known.set(row.their_ref, {
        propertyId: row.property_id,
        branchId: row.branch_id,
        state: row.state,
        recordHash: row.record_hash,
        missingRuns: row.missing_runs,
        rowPrint: row.row_print,
        warnings: row.warnings_json === "[]" ? NO_WARNINGS : (JSON.parse(row.warnings_json) as string[]),
        shown:
          row.status === null
            ? null
            : { status: row.status as PropertyStatus, priceValue: row.price_value_pounds },
      });
  return known;
}

/** Which of these references another feed has, and which feed that is. */
export async function findRefsOfOtherFeeds(query: Query, feedId: string): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom("feed_properties")
    .select(["their_ref", "feed_id"])
    .where("feed_id", "!=", feedId)
    .where("state", "in", ["shown", "waiting", "hidden"])
    .execute();
  return new Map(rows.map(({ their_ref, feed_id }) => [their_ref, feed_id]));
}

export async function findFeedProperties(
  query: Query,
  feedId: string,
  theirRefs: readonly string[],
): Promise<Map<string, FeedPropertyRow>> {
  const found = new Map<string, FeedPropertyRow>();
  for (const chunk of chunksOf(theirRefs, IDS_PER_QUESTION)) {
    const rows = await query
      .selectFrom("feed_properties")
      .selectAll()
      .where("feed_id", "=", feedId)
      .where("their_ref", "in", chunk)
      .execute();
    for (const row of rows) found.set(row.their_ref, row);
  }
  return found;
}

export async function putFeedProperties(trx: Trx, rows: readonly NewFeedPropertyRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx
      .insertInto("feed_properties")
      .values(chunk.map((row) => ({ ...row, search_text: toStockText(JSON.parse(row.record_json)) })))
      .onConflict((conflict) =>
        conflict.columns(["feed_id", "their_ref"]).doUpdateSet(({ ref }) => ({
          branch_id: ref("excluded.branch_id"),
          state: ref("excluded.state"),
          record_hash: ref("excluded.record_hash"),
          record_json: ref("excluded.record_json"),
          row_print: ref("excluded.row_print"),
          warnings_json: ref("excluded.warnings_json"),
          place_json: ref("excluded.place_json"),
          is_news: ref("excluded.is_news"),
          show_at: ref("excluded.show_at"),
          first_seen_at: ref("excluded.first_seen_at"),
          property_created_at: ref("excluded.property_created_at"),
          run_id: ref("excluded.run_id"),
          missing_runs: ref("excluded.missing_runs"),
          search_text: ref("excluded.search_text"),
        })),
      )
      .execute();
  }
}

/** The first id that no property has or ever had. Call it with the change counter locked. */
export async function findNextPropertyId(trx: Trx): Promise<number> {
  const tables = ["properties", "withdrawn_properties", "feed_properties"] as const;
  let last = 0;
  for (const table of tables) {
    const row = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>("property_id").as("last"))
      .executeTakeFirst();
    last = Math.max(last, row?.last ?? 0);
  }
  return last + 1;
}

/** Which property has each of these references. */
export async function findReferenceOwners(
  trx: Trx,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("properties")
    .select(["reference", "property_id"])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map(({ reference, property_id }) => [reference, property_id]));
}

export async function setMissingRuns(
  trx: Trx,
  feedId: string,
  theirRefs: readonly string[],
  missingRuns: number,
): Promise<void> {
  for (const chunk of chunksOf(theirRefs, IDS_PER_QUESTION))
    await trx
      .updateTable("feed_properties")
      .set({ missing_runs: missingRuns })
      .where("feed_id", "=", feedId)
      .where("their_ref", "in", chunk)
      .execute();
}

export async function findFeedPropertiesById(
  query: Query,
  propertyIds: readonly number[],
): Promise<Map<number, FeedPropertyRow>> {
  const rows = await query
    .selectFrom("feed_properties")
    .selectAll()
    .where("property_id", "in", propertyIds)
    .execute();
  return new Map(rows.map((row) => [row.property_id, row]));
}

/** When the feed's first property was seen; null if it has none. */
export async function findFirstSeen(query: Query, feedId: string): Promise<number | null> {
  const row = await query
    .selectFrom("feed_properties")
    .select(({ fn }) => fn.min<number | null>("first_seen_at").as("first"))
    .where("feed_id", "=", feedId)
    .executeTakeFirst();
  return row?.first ?? null;
}

/** How many properties wait for their first picture; those that wait for a later date don't count. */
export async function countWaiting(query: Query, feedId: string): Promise<number> {
  const row = await query
    .selectFrom("feed_properties")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("feed_id", "=", feedId)
    .where("state", "=", "waiting")
    .where("show_at", "<", Date.now() + LONGEST_PICTURE_WAIT_MS)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
