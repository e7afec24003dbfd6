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

export async function deleteOldFindings(query: Query, before: number): Promise<void> {
  await query
    .deleteFrom("feed_findings")
    .where("run_id", "in", (from) =>
      from.selectFrom("feed_runs").select("run_id").where("created_at", "<", before),
    )
    .execute();
}
