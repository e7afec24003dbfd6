import type { Channel } from "../../../domain/property/channel.ts";
import type { PropertyStatus } from "../../../domain/property/property-status.ts";
import type { Query } from "../../db/database.ts";

/** Statuses that a call gives only by a removal. */
const REMOVED_STATUSES: PropertyStatus[] = ["sold", "let"];

interface BranchOptions {
  feedId: string;
  branchId: number;
}

/** How many properties of a branch are on the site and on the market. */
export async function countShown(query: Query, { feedId, branchId }: BranchOptions): Promise<number> {
  const row = await query
    .selectFrom("feed_properties")
    .innerJoin("properties", "properties.property_id", "feed_properties.property_id")
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .where("feed_properties.feed_id", "=", feedId)
    .where("feed_properties.branch_id", "=", branchId)
    .where("feed_properties.state", "=", "shown")
    .where("properties.status", "not in", REMOVED_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many properties of a branch were removed by calls since then, and haven't come back. */
export async function countRemoved(
  query: Query,
  { feedId, branchId, since }: BranchOptions & { since: number },
): Promise<number> {
  const row = await query
    .selectFrom("feed_properties")
    .leftJoin("properties", "properties.property_id", "feed_properties.property_id")
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .where("feed_properties.feed_id", "=", feedId)
    .where("feed_properties.branch_id", "=", branchId)
    .where(({ eb, or }) =>
      or([eb("feed_properties.state", "=", "withdrawn"), eb("properties.status", "in", REMOVED_STATUSES)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("feed_changes")
          .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
          .select("feed_changes.property_id")
          .whereRef("feed_changes.property_id", "=", "feed_properties.property_id")
          .where("feed_runs.kind", "=", "call")
          .where("feed_runs.created_at", ">", since),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface ShownProperty {
  theirRef: string;
  propertyId: number;
  channel: Channel;
  recordJson: string;
}

/** The properties of a branch that are on the site and on the market, by reference. */
export async function listShown(
  query: Query,
  { feedId, branchId, channel }: BranchOptions & { channel: Channel | undefined },
): Promise<ShownProperty[]> {
  const rows = await query
    .selectFrom("feed_properties")
    .innerJoin("properties", "properties.property_id", "feed_properties.property_id")
    .select([
      "feed_properties.their_ref",
      "feed_properties.property_id",
      "feed_properties.record_json",
      "properties.channel",
    ])
    .where("feed_properties.feed_id", "=", feedId)
    .where("feed_properties.branch_id", "=", branchId)
    .where("feed_properties.state", "=", "shown")
    .where("properties.status", "not in", REMOVED_STATUSES)
    .$if(channel !== undefined, (builder) => builder.where("properties.channel", "=", channel as Channel))
    .orderBy("feed_properties.their_ref")
    .execute();
  return rows.map((row) => ({
    theirRef: row.their_ref,
    propertyId: row.property_id,
    channel: row.channel as Channel,
    recordJson: row.record_json,
  }));
}

/** The run in which the removal of this property waits for a person. */
export async function findHeldRemoval(
  query: Query,
  { feedId, theirRef }: { feedId: string; theirRef: string },
): Promise<number | undefined> {
  const row = await query
    .selectFrom("feed_runs")
    .innerJoin("feed_findings", "feed_findings.run_id", "feed_runs.run_id")
    .select("feed_runs.run_id")
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_runs.kind", "=", "call")
    .where("feed_runs.state", "=", "withdrawals-held")
    .where("feed_findings.their_ref", "=", theirRef)
    .executeTakeFirst();
  return row?.run_id;
}

/** A property that is sent again isn't to be removed any more, whatever was asked before. */
export async function dropHeldRemoval(
  query: Query,
  { feedId, theirRef, now }: { feedId: string; theirRef: string; now: number },
): Promise<void> {
  const runId = await findHeldRemoval(query, { feedId, theirRef });
  if (runId === undefined) return;
  await query
    .updateTable("feed_runs")
    .set({ state: "discarded", decision: "discard", decided_by: "The sender", decided_at: now })
    .where("run_id", "=", runId)
    .where("state", "=", "withdrawals-held")
    .execute();
}

interface RefusedOptions {
  feedId: string;
  since: number;
}

export async function countRefusedCalls(query: Query, { feedId, since }: RefusedOptions): Promise<number> {
  const row = await query
    .selectFrom("feed_runs")
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .where("feed_id", "=", feedId)
    .where("kind", "=", "call")
    .where("state", "=", "refused")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether a call about this property was refused for this reason since then. */
export async function hasRefusedCall(
  query: Query,
  { feedId, since, theirRef, code }: RefusedOptions & { theirRef: string | null; code: string },
): Promise<boolean> {
  const row = await query
    .selectFrom("feed_runs")
    .innerJoin("feed_findings", "feed_findings.run_id", "feed_runs.run_id")
    .select("feed_runs.run_id")
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_runs.kind", "=", "call")
    .where("feed_runs.state", "=", "refused")
    .where("feed_runs.created_at", ">", since)
    .where("feed_findings.code", "=", code)
    .where("feed_findings.their_ref", theirRef === null ? "is" : "=", theirRef)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
