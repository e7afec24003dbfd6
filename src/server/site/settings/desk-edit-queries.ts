import type { Query } from "../../db/database.ts";

/** The documents of a kind that somebody has published or removed at the desk, by their ids. */
export async function listDeskEditedIds(query: Query, kind: string): Promise<Set<string>> {
  const rows = await query
    .selectFrom("document_versions")
    .select("document_id")
    .distinct()
    .where("kind", "=", kind)
    .where("desk_user_id", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

interface RetentionOptions {
  /** Versions and drafts from before this instant may be deleted. */
  before: number;
  /** This many versions of each document stay, however old they are. */
  keep: number;
}

/** Never deletes the version that a draft was written from: without it, two people's changes can't be put together. */
export async function deleteOldVersions(query: Query, { before, keep }: RetentionOptions): Promise<void> {
  await query.deleteFrom("document_drafts").where("updated_at", "<", before).execute();
  await query
    .deleteFrom("document_versions as old")
    .where("old.created_at", "<", before)
    .where(({ eb, selectFrom }) =>
      eb(
        "old.version",
        "<=",
        selectFrom("document_versions as latest")
          .select(({ fn, eb: is, val }) => is(fn.max("latest.version"), "-", val(keep)).as("version"))
          .whereRef("latest.kind", "=", "old.kind")
          .whereRef("latest.document_id", "=", "old.document_id"),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("document_drafts as draft")
            .select("draft.base_version")
            .whereRef("draft.kind", "=", "old.kind")
            .whereRef("draft.document_id", "=", "old.document_id")
            .whereRef("draft.base_version", "=", "old.version"),
        ),
      ),
    )
    .execute();
}
