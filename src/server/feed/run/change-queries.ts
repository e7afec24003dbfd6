import type { Override } from "../../../domain/feed/override/overrides.ts";
import type { Property } from "../../../domain/property/property.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { FeedChangeTable, FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { listOverrides } from "../overrides/override-queries.ts";

export interface FeedChange {
  propertyId: number;
  change: FeedChangeTable["change"];
  feedBefore: FeedPropertyRow | null;
  propertyBefore: Property | null;
}

export interface EarlierState extends FeedChange {
  /** What people had set by hand; its feed values are those of that time. */
  overridesBefore: readonly Override[];
}

const ROWS_PER_INSERT = 100;

/**
 * Keeps the first state before a run, if the run is published in two parts. Call it before the overrides of these
 * properties change.
 */
export async function insertFeedChanges(
  trx: Trx,
  runId: number,
  changes: readonly FeedChange[],
): Promise<void> {
  for (const chunk of chunksOf(changes, ROWS_PER_INSERT)) {
    const overrides = await listOverrides(
      trx,
      chunk.map(({ propertyId }) => propertyId),
    );
    await trx
      .insertInto("feed_changes")
      .values(
        chunk.map(({ propertyId, change, feedBefore, propertyBefore }) => ({
          run_id: runId,
          property_id: propertyId,
          change,
          feed_before_json: feedBefore && JSON.stringify(feedBefore),
          property_before_json: propertyBefore && JSON.stringify(propertyBefore),
          overrides_before_json: JSON.stringify(overrides.get(propertyId) ?? []),
        })),
      )
      .onConflict((conflict) => conflict.columns(["run_id", "property_id"]).doNothing())
      .execute();
  }
}

/** The properties that a run or a later run of the feed changed, in order. */
export async function listChangedIds(query: Query, feedId: string, fromRunId: number): Promise<number[]> {
  const rows = await query
    .selectFrom("feed_changes")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
    .select("feed_changes.property_id")
    .distinct()
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_changes.run_id", ">=", fromRunId)
    .orderBy("feed_changes.property_id")
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The state of properties before the first of these runs that changed them. */
export async function findStatesBefore(
  query: Query,
  { feedId, fromRunId, propertyIds }: { feedId: string; fromRunId: number; propertyIds: readonly number[] },
): Promise<EarlierState[]> {
  const rows = await query
    .selectFrom("feed_changes")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
    .selectAll("feed_changes")
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_changes.run_id", ">=", fromRunId)
    .where("feed_changes.property_id", "in", propertyIds)
    .orderBy("feed_changes.run_id", "desc")
    .execute();
  // The last one wins, and that is the earliest run.
  const earliest = new Map(rows.map((row) => [row.property_id, row]));
  return [...earliest.values()].map((row) => ({
    propertyId: row.property_id,
    change: row.change,
    feedBefore: row.feed_before_json === null ? null : (JSON.parse(row.feed_before_json) as FeedPropertyRow),
    propertyBefore:
      row.property_before_json === null ? null : (JSON.parse(row.property_before_json) as Property),
    overridesBefore: JSON.parse(row.overrides_before_json) as Override[],
  }));
}

/** Without these a run can't be rolled back any more. */
export async function deleteOldFeedChanges(query: Query, before: number): Promise<void> {
  await query
    .deleteFrom("feed_changes")
    .where("run_id", "in", (from) =>
      from.selectFrom("feed_runs").select("run_id").where("created_at", "<", before),
    )
    .execute();
}
