import type { Query } from "../../db/database.ts";

export interface DueLook {
  feedId: string;
  theirRef: string;
  runId: number;
  nextLookAt: number;
}

/** Properties with a file that is to be looked at again, the longest due first. */
export async function listDueLooks(
  query: Query,
  { now, limit }: { now: number; limit: number },
): Promise<DueLook[]> {
  const rows = await query
    .selectFrom("feed_files")
    .innerJoin("feed_properties", (join) =>
      join
        .onRef("feed_properties.feed_id", "=", "feed_files.feed_id")
        .onRef("feed_properties.their_ref", "=", "feed_files.their_ref"),
    )
    .select(({ fn }) => [
      "feed_files.feed_id",
      "feed_files.their_ref",
      "feed_properties.run_id",
      fn.min("feed_files.next_look_at").as("next_look_at"),
    ])
    .where("feed_files.next_look_at", "<=", now)
    .where("feed_properties.state", "in", ["shown", "waiting"])
    .groupBy(["feed_files.feed_id", "feed_files.their_ref", "feed_properties.run_id"])
    .orderBy("next_look_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    feedId: row.feed_id,
    theirRef: row.their_ref,
    runId: row.run_id,
    nextLookAt: Number(row.next_look_at),
  }));
}

/** Ends the looks at files that a property named earlier and doesn't name any more. */
export async function endOldLooks(
  query: Query,
  {
    feedId,
    theirRef,
    named,
    now,
  }: { feedId: string; theirRef: string; named: readonly string[]; now: number },
): Promise<void> {
  await query
    .updateTable("feed_files")
    .set({ next_look_at: null })
    .where("feed_id", "=", feedId)
    .where("their_ref", "=", theirRef)
    .where("next_look_at", "<=", now)
    .$if(named.length > 0, (update) => update.where("source", "not in", named))
    .execute();
}

/** Properties that have waited long enough, by feed. */
export async function listDueProperties(
  query: Query,
  { now, limit }: { now: number; limit: number },
): Promise<Map<string, string[]>> {
  const rows = await query
    .selectFrom("feed_properties")
    .select(["feed_id", "their_ref"])
    .where("state", "=", "waiting")
    .where("show_at", "<=", now)
    .orderBy("show_at")
    .limit(limit)
    .execute();
  const due = new Map<string, string[]>();
  for (const { feed_id, their_ref } of rows) due.set(feed_id, [...(due.get(feed_id) ?? []), their_ref]);
  return due;
}
