import { type RawBuilder, sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import {
  STOCK_TABS,
  type StockFilters,
  type StockSort,
  type StockTab,
} from "../../../domain/desk/stock/stock-view.ts";
import { readStockWords } from "../../../domain/property/stock-text.ts";
import type { Query } from "../../db/database.ts";
import type { FeedPropertyState } from "../../db/tables/feed-tables.ts";
import { withinBranches } from "../branch-scope-queries.ts";
import { selectHomesInNews } from "./stock-news-queries.ts";

/** A home of the stock, listed or not. */
export interface StockRow {
  propertyId: number;
  branchId: number;
  feedId: string | null;
  theirRef: string | null;
  state: FeedPropertyState | null;
  showAt: number | null;
  recordJson: string | null;
  isListed: boolean;
}

/** Homes that the site lists and homes that a feed knows, once each. Reads only narrow rows and an index. */
function selectStock(query: Query) {
  const listed = query
    .selectFrom("stock_marks")
    .leftJoin("feed_properties", "feed_properties.property_id", "stock_marks.property_id")
    .select([
      "stock_marks.property_id",
      "stock_marks.branch_id",
      "feed_properties.feed_id",
      "feed_properties.their_ref",
      "feed_properties.state",
      "feed_properties.show_at",
      "stock_marks.status",
      "stock_marks.photo_count",
      "stock_marks.gap_count",
      sql<number>`1`.as("is_listed"),
      sql<string>`stock_marks.search_text || ' ' || coalesce(feed_properties.search_text, '')`.as(
        "search_text",
      ),
    ]);
  const others = query
    .selectFrom("feed_properties")
    .leftJoin("stock_marks", "stock_marks.property_id", "feed_properties.property_id")
    .select([
      "feed_properties.property_id",
      "feed_properties.branch_id",
      "feed_properties.feed_id",
      "feed_properties.their_ref",
      "feed_properties.state",
      "feed_properties.show_at",
      sql<string>`''`.as("status"),
      sql<number>`0`.as("photo_count"),
      sql<number>`0`.as("gap_count"),
      sql<number>`0`.as("is_listed"),
      "feed_properties.search_text",
    ])
    .where("stock_marks.property_id", "is", null);
  return query.selectFrom(listed.unionAll(others).as("stock"));
}

/** Fewer photos than this are few. */
const FEW_PHOTOS = 5;

const IS_BY_HAND = sql<boolean>`stock.property_id in (select property_id from property_overrides)`;

/** What each tab has. */
const TAB_RULES: Readonly<Record<StockTab, RawBuilder<boolean>>> = {
  all: sql<boolean>`1 = 1`,
  shown: sql<boolean>`stock.is_listed = 1`,
  "not-shown": sql<boolean>`stock.is_listed = 0`,
  gaps: sql<boolean>`stock.gap_count > 0`,
  "few-photos": sql<boolean>`(stock.is_listed = 1 and stock.photo_count < ${sql.lit(FEW_PHOTOS)})`,
  "by-hand": IS_BY_HAND,
};

/** Everything but the tab. */
function filterStock(query: Query, user: DeskUser, filters: StockFilters) {
  const { q, branchId, status, feedId } = filters;
  let stock = selectStock(query).where(withinBranches(user, "stock.branch_id"));
  if (branchId !== null) stock = stock.where("stock.branch_id", "=", branchId);
  if (status !== null) stock = stock.where("stock.status", "=", status);
  if (feedId !== null) stock = stock.where("stock.feed_id", "=", feedId);
  for (const word of readStockWords(q)) {
    const like = `%${word.replace(/[%_\\]/g, "\\$&")}%`;
    stock = stock.where(({ or }) =>
      or([
        sql<boolean>`stock.search_text like ${like} escape '\\'`,
        sql<boolean>`lower(coalesce(stock.their_ref, '')) like ${like} escape '\\'`,
      ]),
    );
  }
  return stock;
}

/** How many homes each tab has, in one pass. */
export async function countStock(
  query: Query,
  user: DeskUser,
  filters: StockFilters,
): Promise<Map<StockTab, number>> {
  const counts = STOCK_TABS.map((tab) =>
    sql<number | null>`sum(case when ${TAB_RULES[tab]} then 1 else 0 end)`.as(tab),
  );
  const row = await filterStock(query, user, filters).select(counts).executeTakeFirstOrThrow();
  return new Map(STOCK_TABS.map((tab) => [tab, Number(row[tab] ?? 0)]));
}

const LAST = sql.lit(9_000_000_000_000_000);

/** What a list is sorted by, the smallest first; equal ones have the newest first. */
function toSortKey(query: Query, { sort, since }: { sort: StockSort; since: string }): RawBuilder<number> {
  const price = sql<number>`(select price_value_pounds from properties where properties.property_id = stock.property_id)`;
  const views = sql<number>`coalesce((select sum(views) from property_views
    where property_views.property_id = stock.property_id and day >= ${since}), 0)`;
  /** Homes that aren't on the site have no photos and views to compare. */
  const ofListed = (key: RawBuilder<number>) =>
    sql<number>`case when stock.is_listed = 1 then ${key} else ${LAST} end`;
  const keys: Readonly<Record<StockSort, () => RawBuilder<number>>> = {
    attention: () => sql<number>`case
      when stock.is_listed = 0 then case when stock.state = 'withdrawn' then 3 else 0 end
      when stock.property_id in (${selectHomesInNews(query)}) then 1
      else 2 end`,
    shown: () => sql<number>`1 - stock.is_listed`,
    newest: () => sql<number>`0`,
    "price-high": () => sql<number>`-coalesce(${price}, -1)`,
    "price-low": () => sql<number>`coalesce(${price}, ${LAST})`,
    "most-viewed": () => sql<number>`-${views}`,
    "least-viewed": () => ofListed(views),
    gaps: () => sql<number>`-stock.gap_count`,
    photos: () => ofListed(sql<number>`stock.photo_count`),
  };
  return keys[sort]();
}

/** Where a page ends: the key and the id of its last home. */
export interface StockCursor {
  key: number;
  propertyId: number;
}

interface StockPage {
  filters: StockFilters;
  /** The first day whose views count. */
  since: string;
  after: StockCursor | null;
  limit: number;
  /** Reads towards the beginning of the list. */
  isBackwards?: boolean;
}

export async function listStock(
  query: Query,
  user: DeskUser,
  { filters, since, after, limit, isBackwards = false }: StockPage,
): Promise<(StockRow & { cursor: StockCursor })[]> {
  const key = toSortKey(query, { sort: filters.sort, since });
  let stock = filterStock(query, user, filters).where(TAB_RULES[filters.tab]);
  if (after) stock = stock.where(isBackwards ? isBefore(key, after) : isAfter(key, after));
  const rows = await stock
    .select([
      "property_id",
      "branch_id",
      "feed_id",
      "their_ref",
      "state",
      "show_at",
      "is_listed",
      key.as("sort_key"),
    ])
    .orderBy("sort_key", isBackwards ? "desc" : "asc")
    .orderBy("property_id", isBackwards ? "asc" : "desc")
    .limit(limit)
    .execute();
  const found = await withRecords(query, rows);
  return found.map((row, index) => ({
    ...row,
    cursor: { key: Number(rows[index]?.sort_key), propertyId: row.propertyId },
  }));
}

const isAfter = (key: RawBuilder<number>, after: StockCursor) =>
  sql<boolean>`(${key} > ${sql.lit(after.key)} or (${key} = ${sql.lit(after.key)} and stock.property_id < ${after.propertyId}))`;

const isBefore = (key: RawBuilder<number>, before: StockCursor) =>
  sql<boolean>`(${key} < ${sql.lit(before.key)} or (${key} = ${sql.lit(before.key)} and stock.property_id > ${before.propertyId}))`;

/** How many homes the list has up to the end of a page. */
export async function countStockUntil(
  query: Query,
  user: DeskUser,
  { filters, since, after }: Pick<StockPage, "filters" | "since"> & { after: StockCursor },
): Promise<number> {
  const key = toSortKey(query, { sort: filters.sort, since });
  const { count } = await filterStock(query, user, filters)
    .where(TAB_RULES[filters.tab])
    .where(sql<boolean>`not ${isAfter(key, after)}`)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One home; undefined if it doesn't exist or belongs to another branch. */
export async function findStockRow(
  query: Query,
  user: DeskUser,
  propertyId: number,
): Promise<StockRow | undefined> {
  const rows = await selectStock(query)
    .where(withinBranches(user, "stock.branch_id"))
    .where("stock.property_id", "=", propertyId)
    .select(["property_id", "branch_id", "feed_id", "their_ref", "state", "show_at", "is_listed"])
    .execute();
  return (await withRecords(query, rows))[0];
}

interface RawRow {
  property_id: number;
  branch_id: number;
  feed_id: string | null;
  their_ref: string | null;
  state: FeedPropertyState | null;
  show_at: number | null;
  is_listed: number;
}

async function withRecords(query: Query, rows: readonly RawRow[]): Promise<StockRow[]> {
  if (rows.length === 0) return [];
  const records = await query
    .selectFrom("feed_properties")
    .select(["property_id", "record_json"])
    .where(
      "property_id",
      "in",
      rows.map(({ property_id }) => property_id),
    )
    .execute();
  const byId = new Map(records.map(({ property_id, record_json }) => [property_id, record_json]));
  return rows.map((row) => ({
    propertyId: row.property_id,
    branchId: row.branch_id,
    feedId: row.feed_id,
    theirRef: row.their_ref,
    state: row.state,
    showAt: row.show_at,
    recordJson: byId.get(row.property_id) ?? null,
    isListed: Number(row.is_listed) === 1,
  }));
}
