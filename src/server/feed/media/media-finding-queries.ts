import { warn } from "../../../domain/feed/finding.ts";
import type { Query } from "../../db/database.ts";
import { FEED_MEDIA } from "./enqueue-feed-media.ts";

interface FileFinding {
  runId: number;
  theirRef: string;
  code: string;
  source: string;
  sentence: string;
}

/** Notes a picture or document that can't be used with the run that named it. */
export async function insertFileFinding(
  query: Query,
  { runId, theirRef, code, source, sentence }: FileFinding,
): Promise<void> {
  const { level, value, column } = warn({ code, sentence, value: source });
  await query
    .insertInto("feed_findings")
    .values({
      run_id: runId,
      row_number: 0,
      their_ref: theirRef,
      level,
      code,
      column_name: column,
      value,
      sentence,
      raw_text: null,
    })
    .execute();
}

/** How often each thing was wrong with files that a run named. Findings about rows have the number of their row. */
export async function countFileFindings(query: Query, runId: number): Promise<Record<string, number>> {
  const rows = await query
    .selectFrom("feed_findings")
    .select(({ fn }) => ["code", fn.countAll<number>().as("count")])
    .where("run_id", "=", runId)
    .where("row_number", "=", 0)
    .where("their_ref", "is not", null)
    .groupBy("code")
    .orderBy("code")
    .execute();
  return Object.fromEntries(rows.map(({ code, count }) => [code, Number(count)]));
}

/** How many looks at the files of a run's properties are still to be done. */
export async function countOpenLooks(query: Query, runId: number): Promise<number> {
  const row = await query
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", FEED_MEDIA)
    .where("state", "in", ["ready", "running"])
    .where("payload_json", "like", `%"runId":${runId},%`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
