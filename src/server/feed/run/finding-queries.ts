import type { Query } from "../../db/database.ts";

/** What a run found, the unusable rows first. */
export function listFindings(query: Query, runId: number, limit: number) {
  return query
    .selectFrom("feed_findings")
    .select(["row_number", "their_ref", "level", "code", "sentence", "raw_text"])
    .where("run_id", "=", runId)
    .orderBy("level")
    .orderBy("row_number")
    .limit(limit)
    .execute();
}

/** Also forgets what an old run held: by then a later run has replaced it. */
export async function deleteOldFindings(query: Query, before: number): Promise<void> {
  for (const table of ["feed_findings", "feed_held_changes"] as const)
    await query
      .deleteFrom(table)
      .where("run_id", "in", (from) =>
        from.selectFrom("feed_runs").select("run_id").where("created_at", "<", before),
      )
      .execute();
}
