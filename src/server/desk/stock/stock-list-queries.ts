import { type RawBuilder, sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { STOCK_TABS, type StockFilters, type StockTab } from "../../../domain/desk/stock/stock-view.ts";
import { readStockWords } from "../../../domain/property/stock-text.ts";
import type { Query } from "../../db/database.ts";
import type { FeedPropertyState } from "../../db/feed-tables.ts";
import { withinBranches } from "../branch-scope-queries.ts";

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

/** Where a page ends: homes that aren't shown come first, then the newest. */
export interface StockCursor {
  isListed: 0 | 1;
  propertyId: number;
}

interface StockPage {
  filters: StockFilters;
  after: StockCursor | null;
  limit: number;
  /** A cursor goes on from homes that aren't listed only. */
  first?: "listed" | "not-listed";
}

export async function listStock(
  query: Query,
  user: DeskUser,
  { filters, after, limit, first = "not-listed" }: StockPage,
): Promise<StockRow[]> {
  let stock = filterStock(query, user, filters).where(TAB_RULES[filters.tab]);
  if (after)
    stock = stock.where(({ or, and, eb }) =>
      or([
        eb("stock.is_listed", ">", after.isListed),
        and([eb("stock.is_listed", "=", after.isListed), eb("stock.property_id", "<", after.propertyId)]),
      ]),
    );
  const rows = await stock
    .select(["property_id", "branch_id", "feed_id", "their_ref", "state", "show_at", "is_listed"])
    .orderBy("is_listed", first === "listed" ? "desc" : "asc")
    .orderBy("property_id", "desc")
    .limit(limit)
    .execute();
  return withRecords(query, rows);
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

/** Views and enquiries of homes since a day. */
export async function countStockInterest(
  query: Query,
  propertyIds: readonly number[],
  { day, since }: { day: string; since: number },
): Promise<Map<number, { views: number; enquiries: number; saves: number }>> {
  const found = new Map(propertyIds.map((id) => [id, { views: 0, enquiries: 0, saves: 0 }]));
  if (propertyIds.length === 0) return found;
  const views = await query
    .selectFrom("property_views")
    .select(({ fn }) => ["property_id", fn.sum<number>("views").as("count")])
    .where("property_id", "in", propertyIds)
    .where("day", ">=", day)
    .groupBy("property_id")
    .execute();
  const enquiries = await query
    .selectFrom("leads")
    .select(({ fn }) => ["property_id", fn.countAll<number>().as("count")])
    .where("property_id", "in", propertyIds)
    .where("created_at", ">=", since)
    .groupBy("property_id")
    .execute();
  const saves = await query
    .selectFrom("saved_properties")
    .select(({ fn }) => ["property_id", fn.countAll<number>().as("count")])
    .where("property_id", "in", propertyIds)
    .where("saved_at", ">=", since)
    .groupBy("property_id")
    .execute();
  for (const { property_id, count } of views) set(found, property_id, { views: Number(count) });
  for (const { property_id, count } of enquiries) set(found, property_id, { enquiries: Number(count) });
  for (const { property_id, count } of saves) set(found, property_id, { saves: Number(count) });
  return found;
}

function set<Value extends object>(map: Map<number, Value>, id: number | null, change: Partial<Value>): void {
  const known = id === null ? undefined : map.get(id);
  if (known && id !== null) map.set(id, { ...known, ...change });
}

/** What the latest runs held, or couldn't use, by feed and reference. */
export async function listRowNews(query: Query, propertyIds: readonly number[]) {
  const held = new Map<number, { runId: number; change: "new" | "changed" | "withdrawn" | "hidden" }>();
  const setAside = new Map<number, { runId: number; sentence: string }>();
  if (propertyIds.length === 0) return { held, setAside };
  const latest = query
    .selectFrom("feed_runs")
    .select(({ fn }) => ["feed_id", fn.max("run_id").as("run_id")])
    .where("kind", "in", ["delivery", "roll-back"])
    .where("state", "not in", ["refused", "waiting", "reading", "publishing"])
    .groupBy("feed_id")
    .as("latest");
  const heldRows = await query
    .selectFrom("feed_properties")
    .innerJoin("feed_held_changes", "feed_held_changes.their_ref", "feed_properties.their_ref")
    .innerJoin("feed_runs", (join) =>
      join
        .onRef("feed_runs.run_id", "=", "feed_held_changes.run_id")
        .onRef("feed_runs.feed_id", "=", "feed_properties.feed_id"),
    )
    .leftJoin(latest, "latest.feed_id", "feed_properties.feed_id")
    .select(["feed_properties.property_id", "feed_held_changes.run_id", "feed_held_changes.change"])
    .where("feed_properties.property_id", "in", propertyIds)
    .where("feed_runs.state", "in", ["held", "withdrawals-held"])
    .where(({ or, eb, ref }) =>
      or([eb("feed_runs.kind", "=", "call"), eb("feed_runs.run_id", "=", ref("latest.run_id"))]),
    )
    .execute();
  for (const row of heldRows) held.set(row.property_id, { runId: row.run_id, change: row.change });
  const asideRows = await query
    .selectFrom("feed_properties")
    .innerJoin(latest, "latest.feed_id", "feed_properties.feed_id")
    .innerJoin("feed_findings", (join) =>
      join
        .onRef("feed_findings.run_id", "=", "latest.run_id")
        .onRef("feed_findings.their_ref", "=", "feed_properties.their_ref"),
    )
    .select(["feed_properties.property_id", "feed_findings.run_id", "feed_findings.sentence"])
    .where("feed_properties.property_id", "in", propertyIds)
    .where("feed_findings.level", "=", "quarantine")
    .execute();
  for (const row of asideRows) setAside.set(row.property_id, { runId: row.run_id, sentence: row.sentence });
  return { held, setAside };
}

/** The runs that changed a home, the latest first. */
export async function listPropertyRuns(query: Query, propertyId: number, limit: number) {
  return query
    .selectFrom("feed_changes")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
    .select([
      "feed_runs.run_id",
      "feed_runs.feed_id",
      "feed_runs.kind",
      "feed_runs.decided_by",
      "feed_runs.created_at",
      "feed_changes.change",
      "feed_changes.property_before_json",
    ])
    .where("feed_changes.property_id", "=", propertyId)
    .orderBy("feed_runs.run_id", "desc")
    .limit(limit)
    .execute();
}
