import { sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { RunReport } from "../../../domain/feed/run-report.ts";
import type { Query } from "../../db/database.ts";
import type { FeedRunTable, RunState } from "../../db/tables/feed-tables.ts";
import { withinBranches } from "../branch-scope-queries.ts";

/** The branches that a feed brings homes of, or is mapped to. */
export async function listFeedBranchIds(query: Query): Promise<Map<string, Set<number>>> {
  const mapped = await query
    .selectFrom("feed_branches")
    .select(["feed_id", "branch_id"])
    .distinct()
    .execute();
  const known = await query
    .selectFrom("feed_properties")
    .select(["feed_id", "branch_id"])
    .distinct()
    .execute();
  const found = new Map<string, Set<number>>();
  for (const { feed_id, branch_id } of [...mapped, ...known]) {
    const ids = found.get(feed_id) ?? new Set();
    found.set(feed_id, ids.add(branch_id));
  }
  return found;
}

/** How many homes of each feed the site shows, of the person's branches. */
export async function countShownHomes(query: Query, user: DeskUser): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("feed_properties")
    .innerJoin("properties", "properties.property_id", "feed_properties.property_id")
    .select(({ fn }) => ["feed_properties.feed_id", fn.countAll<number>().as("count")])
    .where(withinBranches(user, "feed_properties.branch_id"))
    .groupBy("feed_properties.feed_id")
    .execute();
  return new Map(rows.map(({ feed_id, count }) => [feed_id, Number(count)]));
}

export interface RunRow {
  runId: number;
  feedId: string;
  kind: FeedRunTable["kind"];
  state: RunState;
  rowsRead: number;
  report: RunReport | null;
  createdAt: number;
  finishedAt: number | null;
  decision: "publish" | "discard" | null;
  decidedBy: string | null;
  decidedAt: number | null;
  rolledBackRunId: number | null;
  deliveryId: number | null;
}

const COLUMNS = [
  "run_id",
  "feed_id",
  "kind",
  "state",
  "rows_read",
  "report_json",
  "created_at",
  "finished_at",
  "decision",
  "decided_by",
  "decided_at",
  "rolled_back_run_id",
  "delivery_id",
] as const;

interface RunsAsked {
  feedIds: readonly string[];
  /** Any if missing. */
  states?: readonly RunState[] | undefined;
  /** Only runs before this one. */
  before?: number | undefined;
  limit: number;
}

/** The latest first. */
export async function listRuns(
  query: Query,
  { feedIds, states, before, limit }: RunsAsked,
): Promise<RunRow[]> {
  if (feedIds.length === 0) return [];
  const rows = await query
    .selectFrom("feed_runs")
    .select(COLUMNS)
    .where("feed_id", "in", feedIds)
    .$if(states !== undefined, (only) => only.where("state", "in", states ?? []))
    .$if(before !== undefined, (only) => only.where("run_id", "<", before ?? 0))
    .orderBy("run_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRunRow);
}

export async function findRunRow(query: Query, feedId: string, runId: number): Promise<RunRow | undefined> {
  const row = await query
    .selectFrom("feed_runs")
    .select(COLUMNS)
    .where("feed_id", "=", feedId)
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return row && toRunRow(row);
}

function toRunRow(row: {
  run_id: number;
  feed_id: string;
  kind: FeedRunTable["kind"];
  state: RunState;
  rows_read: number;
  report_json: string | null;
  created_at: number;
  finished_at: number | null;
  decision: "publish" | "discard" | null;
  decided_by: string | null;
  decided_at: number | null;
  rolled_back_run_id: number | null;
  delivery_id: number | null;
}): RunRow {
  return {
    runId: row.run_id,
    feedId: row.feed_id,
    kind: row.kind,
    state: row.state,
    rowsRead: row.rows_read,
    report: row.report_json === null ? null : (JSON.parse(row.report_json) as RunReport),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    decision: row.decision,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    rolledBackRunId: row.rolled_back_run_id,
    deliveryId: row.delivery_id,
  };
}

/** The gap that is usual between two deliveries of each feed; null while it isn't known. */
export async function listUsualGaps(query: Query): Promise<Map<string, number | null>> {
  const rows = await query.selectFrom("feeds").select(["feed_id", "usual_gap_ms"]).execute();
  return new Map(rows.map(({ feed_id, usual_gap_ms }) => [feed_id, usual_gap_ms]));
}

/** How many rows the feed's last finished delivery had, to show how far a run is. */
export async function findLastRowCount(query: Query, feedId: string): Promise<number | null> {
  const row = await query
    .selectFrom("feed_runs")
    .select(sql<number>`rows_read`.as("rows"))
    .where("feed_id", "=", feedId)
    .where("kind", "=", "delivery")
    .where("finished_at", "is not", null)
    .where("rows_read", ">", 0)
    .orderBy("run_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.rows) : null;
}
