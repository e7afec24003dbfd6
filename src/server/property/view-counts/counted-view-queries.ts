import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

interface NewView {
  viewHash: string;
  at: number;
}

const ROWS_PER_INSERT = 1_000;

/**
 * Remembers views and returns the hashes of those that aren't repeated, which means that no process has counted the
 * same view within `repeatMs` before. The hashes must differ from each other.
 */
export async function rememberViews(
  trx: Trx,
  views: readonly NewView[],
  repeatMs: number,
): Promise<Set<string>> {
  const fresh = new Set<string>();
  for (const chunk of chunksOf([...views], ROWS_PER_INSERT)) {
    const rows = await trx
      .insertInto("counted_views")
      .values(chunk.map(({ viewHash, at }) => ({ view_hash: viewHash, counted_at: at })))
      .onConflict((conflict) =>
        conflict
          .column("view_hash")
          .doUpdateSet((is) => ({ counted_at: is.ref("excluded.counted_at") }))
          .where((is) =>
            is("counted_views.counted_at", "<=", is(is.ref("excluded.counted_at"), "-", repeatMs)),
          ),
      )
      .returning("view_hash")
      .execute();
    for (const row of rows) fresh.add(row.view_hash);
  }
  return fresh;
}

export async function forgetCountedViews(query: Query, before: number): Promise<void> {
  await query.deleteFrom("counted_views").where("counted_at", "<=", before).execute();
}
