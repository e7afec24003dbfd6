import { sql } from "kysely";
import type { Db } from "../../../src/server/db/database.ts";

type Row = Readonly<Record<string, unknown>>;

/** What's stored of each branch: a text for each row, and the branch it belongs to. */
export type BranchState = ReadonlyMap<string, { branchId: number; text: string }>;

/**
 * Tables that change by themselves or that say what people may do, not what a branch has. A draft belongs to its
 * author until it's published.
 */
const LEFT_OUT = new Set([
  "jobs",
  "counted_views",
  "property_views",
  "property_change_counter",
  "property_changes",
  "property_events",
  "demo_stock",
  "event_log",
  "lead_terms",
  "lead_presence",
  "document_drafts",
  "document_versions",
  "desk_user_branches",
  "desk_audit",
]);
/** By which column a row leads to its branch, the surest first. */
const LINKS = ["property_id", "lead_id", "run_id", "feed_id"] as const;

/** Reads the whole database, so that a table of tomorrow is compared without naming it here. */
export async function readBranchState(db: Db): Promise<BranchState> {
  const tables = await db.query.introspection.getTables();
  const owners = await readOwners(db);
  const state = new Map<string, { branchId: number; text: string }>();
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    if (
      LEFT_OUT.has(name) ||
      !names.some((column) => column === "branch_id" || isLink(column) || column === "body_json")
    )
      continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db.query);
    for (const row of rows) {
      const branchId = findBranch(row, owners);
      if (branchId === undefined) continue;
      const text = JSON.stringify(row);
      state.set(`${name} ${text}`, { branchId, text });
    }
  }
  return state;
}

/** The rows of branches that these people don't work for which came or went, in words. */
export function findForeignChanges(
  before: BranchState,
  after: BranchState,
  isOwn: (branchId: number) => boolean,
): string[] {
  const only = (here: BranchState, there: BranchState, word: string) =>
    [...here]
      .filter(([key, { branchId }]) => !there.has(key) && !isOwn(branchId))
      .map(([key, { branchId }]) => `${word} of branch ${branchId}: ${key.slice(0, 120)}`);
  return [...only(after, before, "new or changed"), ...only(before, after, "changed or gone")];
}

type Owners = Readonly<Record<(typeof LINKS)[number], ReadonlyMap<string, number>>>;

async function readOwners({ query }: Db): Promise<Owners> {
  const toMap = (rows: readonly (readonly [unknown, number])[]) =>
    new Map(rows.map(([id, branchId]) => [String(id), branchId]));
  const properties = await query.selectFrom("properties").select(["property_id", "branch_id"]).execute();
  const leads = await query.selectFrom("lead_work").select(["lead_id", "branch_id"]).execute();
  const feeds = await query.selectFrom("feed_branches").select(["feed_id", "branch_id"]).execute();
  const runs = await query.selectFrom("feed_runs").select(["run_id", "feed_id"]).execute();
  // A feed of several branches belongs to none of them alone.
  const single = feeds.filter(({ feed_id, branch_id }) =>
    feeds.every((other) => other.feed_id !== feed_id || other.branch_id === branch_id),
  );
  const ofFeed = toMap(single.map(({ feed_id, branch_id }) => [feed_id, branch_id]));
  return {
    property_id: toMap(properties.map(({ property_id, branch_id }) => [property_id, branch_id])),
    lead_id: toMap(leads.map(({ lead_id, branch_id }) => [lead_id, branch_id])),
    feed_id: ofFeed,
    run_id: toMap(
      runs.flatMap(({ run_id, feed_id }) => {
        const branchId = ofFeed.get(feed_id);
        return branchId === undefined ? [] : [[run_id, branchId] as const];
      }),
    ),
  };
}

function isLink(column: string): boolean {
  return LINKS.some((link) => link === column);
}

function findBranch(row: Row, owners: Owners): number | undefined {
  if (typeof row.branch_id === "number") return row.branch_id;
  for (const link of LINKS) {
    const branchId = row[link] === undefined ? undefined : owners[link].get(String(row[link]));
    if (branchId !== undefined) return branchId;
  }
  if (typeof row.body_json !== "string") return undefined;
  const body = JSON.parse(row.body_json) as { branchId?: unknown } | null;
  const branchId = body?.branchId;
  return typeof branchId === "number" ? branchId : undefined;
}
