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
