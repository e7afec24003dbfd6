import { warn } from "../../../domain/feed/finding.ts";
import type { Query } from "../../db/database.ts";

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
