import { sql } from "kysely";
import type { Query } from "../db/database.ts";
import type { JobState } from "../db/schema.ts";

export interface JobCount {
  kind: string;
  state: Exclude<JobState, "done">;
  total: number;
  /** When the longest-waiting one was due. */
  oldestRunAt: number;
  oldestCreatedAt: number;
}

/** Jobs that wait, run or failed for good, by kind. */
export async function listJobCounts(query: Query): Promise<JobCount[]> {
  const rows = await query
    .selectFrom("jobs")
    .select([
      "kind",
      "state",
      sql<number>`count(*)`.as("total"),
      sql<number>`min(run_at)`.as("oldest_run_at"),
      sql<number>`min(created_at)`.as("oldest_created_at"),
    ])
    .where("state", "in", ["ready", "running", "dead"])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    state: row.state as JobCount["state"],
    total: Number(row.total),
    oldestRunAt: Number(row.oldest_run_at),
    oldestCreatedAt: Number(row.oldest_created_at),
  }));
}
