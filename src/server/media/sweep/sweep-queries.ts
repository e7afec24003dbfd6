import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";

const IDS_PER_QUERY = 500;

/** The hashes of all originals, some at a time. */
export async function* listOriginals(query: Query): AsyncGenerator<string[]> {
  const pages = readPages({
    before: "",
    readAfter: (hash) =>
      query
        .selectFrom("media_originals")
        .select("sha256")
        .where("sha256", ">", hash)
        .orderBy("sha256")
        .limit(IDS_PER_QUERY)
        .execute(),
    toKey: ({ sha256 }) => sha256,
  });
  for await (const rows of pages) yield rows.map(({ sha256 }) => sha256);
}

export async function markReferenced(query: Query, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await query
    .updateTable("media_originals")
    .set({ unreferenced_since: null })
    .where("sha256", "in", hashes)
    .where("unreferenced_since", "is not", null)
    .execute();
}

export async function markUnreferenced(query: Query, hashes: readonly string[], now: number): Promise<void> {
  if (hashes.length === 0) return;
  await query
    .updateTable("media_originals")
    .set({ unreferenced_since: now })
    .where("sha256", "in", hashes)
    .where("unreferenced_since", "is", null)
    .execute();
}

/** Deletes originals that nothing has shown since before, with their pictures. Returns their hashes. */
export async function deleteUnreferenced(
  trx: Trx,
  hashes: readonly string[],
  before: number,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await trx
    .deleteFrom("media_originals")
    .where("sha256", "in", hashes)
    .where("unreferenced_since", "<", before)
    .returning("sha256")
    .execute();
  const deleted = rows.map(({ sha256 }) => sha256);
  if (deleted.length > 0) await trx.deleteFrom("pictures").where("original_sha256", "in", deleted).execute();
  return deleted;
}

/** The originals among these that are known. */
export async function findKnownOriginals(query: Query, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(hashes, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("media_originals")
      .select("sha256")
      .where("sha256", "in", some)
      .execute();
    for (const { sha256 } of rows) known.add(sha256);
  }
  return known;
}

/** The keys among these that are pictures of the media store. */
export async function findKnownKeys(query: Query, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(keys, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("pictures")
      .select("key")
      .where("key", "in", some)
      .where("original_sha256", "is not", null)
      .execute();
    for (const { key } of rows) known.add(key);
  }
  return known;
}
