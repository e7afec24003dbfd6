import type { Query } from "../db/database.ts";
import { readPages } from "../db/read-pages.ts";

const ROWS_PER_PAGE = 500;

/** The keys of all PDFs that feeds brought. Keys of pictures have a folder. */
export async function listDocumentKeys(query: Query): Promise<Set<string>> {
  const rows = await query
    .selectFrom("feed_files")
    .select("media_key")
    .distinct()
    .where("media_key", "is not", null)
    .where("media_key", "not like", "%/%")
    .execute();
  return new Set(rows.map(({ media_key }) => media_key ?? ""));
}

/** The properties as they were before the runs that can still be rolled back. */
export async function* listChangedTexts(query: Query): AsyncGenerator<string> {
  const pages = readPages({
    before: { run_id: 0, property_id: 0 },
    readAfter: ({ run_id, property_id }) =>
      query
        .selectFrom("feed_changes")
        .select(["run_id", "property_id", "property_before_json", "overrides_before_json"])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("run_id", "property_id"), ">", tuple(run_id, property_id)),
        )
        .orderBy("run_id")
        .orderBy("property_id")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ run_id, property_id }) => ({ run_id, property_id }),
  });
  for await (const rows of pages)
    for (const { property_before_json, overrides_before_json } of rows) {
      if (property_before_json !== null) yield property_before_json;
      yield overrides_before_json;
    }
}

/** So that the file is fetched again if a feed names it again. */
export async function forgetFeedFile(query: Query, mediaKey: string): Promise<void> {
  await query.deleteFrom("feed_files").where("media_key", "=", mediaKey).execute();
}
