import type { DeskUser } from "../../../domain/desk/role.ts";
import type { BrakeReason, BranchCounts } from "../../../domain/feed/brake.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Query } from "../../db/database.ts";
import type { FeedChangeTable } from "../../db/tables/feed-tables.ts";
import { withinBranches } from "../branch-scope-queries.ts";

export async function listRunScopes(query: Query, runId: number) {
  const rows = await query
    .selectFrom("feed_run_scopes")
    .leftJoin("branches", "branches.branch_id", "feed_run_scopes.branch_id")
    .select(["feed_run_scopes.branch_id", "branches.name", "counts_json", "held_json"])
    .where("run_id", "=", runId)
    .orderBy("feed_run_scopes.branch_id")
    .execute();
  return rows.map(({ branch_id, name, counts_json, held_json }) => ({
    branchId: branch_id,
    branchName: name ?? `Branch ${branch_id}`,
    counts: JSON.parse(counts_json) as BranchCounts,
    held: JSON.parse(held_json) as BrakeReason[],
  }));
}

export interface HeldHome {
  theirRef: string;
  change: FeedChangeTable["change"];
  /** Null for a home that was never seen before. */
  propertyId: number | null;
}

/** What a run would do, to the homes of the person's branches. A home that is new has no branch yet. */
export async function listHeldHomes(query: Query, user: DeskUser, run: { runId: number; feedId: string }) {
  const rows = await query
    .selectFrom("feed_held_changes")
    .leftJoin("feed_properties", (join) =>
      join
        .onRef("feed_properties.their_ref", "=", "feed_held_changes.their_ref")
        .on("feed_properties.feed_id", "=", run.feedId),
    )
    .select(["feed_held_changes.their_ref", "change", "feed_properties.property_id"])
    .where("feed_held_changes.run_id", "=", run.runId)
    .where(withinBranches(user, "feed_properties.branch_id"))
    .orderBy("feed_held_changes.their_ref")
    .execute();
  return rows.map(
    (row): HeldHome => ({ theirRef: row.their_ref, change: row.change, propertyId: row.property_id }),
  );
}

interface ChangesAsked {
  runId: number;
  limit: number;
}

export interface ChangedHome {
  propertyId: number;
  change: FeedChangeTable["change"];
  before: Property | null;
}

/** What a run changed in the person's branches. */
export async function listChangedHomes(
  query: Query,
  user: DeskUser,
  { runId, limit }: ChangesAsked,
): Promise<ChangedHome[]> {
  const rows = await query
    .selectFrom("feed_changes")
    .innerJoin("feed_properties", "feed_properties.property_id", "feed_changes.property_id")
    .select(["feed_changes.property_id", "change", "property_before_json"])
    .where("feed_changes.run_id", "=", runId)
    .where(withinBranches(user, "feed_properties.branch_id"))
    .orderBy("feed_changes.property_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    change: row.change,
    before: row.property_before_json === null ? null : (JSON.parse(row.property_before_json) as Property),
  }));
}

export async function countChangedHomes(query: Query, user: DeskUser, runId: number): Promise<number> {
  const row = await query
    .selectFrom("feed_changes")
    .innerJoin("feed_properties", "feed_properties.property_id", "feed_changes.property_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("feed_changes.run_id", "=", runId)
    .where(withinBranches(user, "feed_properties.branch_id"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The branches of what a run and the feed's later runs changed: what a roll-back would touch. */
export async function listChangedBranchIds(
  query: Query,
  { feedId, fromRunId }: { feedId: string; fromRunId: number },
): Promise<number[]> {
  const rows = await query
    .selectFrom("feed_changes")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
    .innerJoin("feed_properties", "feed_properties.property_id", "feed_changes.property_id")
    .select("feed_properties.branch_id")
    .distinct()
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_changes.run_id", ">=", fromRunId)
    .execute();
  return rows.map(({ branch_id }) => branch_id);
}

/** The state of homes after a run: what the feed's next run that touched them found. Others are as they are now. */
export async function findStatesAfter(
  query: Query,
  { runId, propertyIds }: { runId: number; propertyIds: readonly number[] },
): Promise<Map<number, Property | null>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("feed_changes")
    .select(["property_id", "property_before_json"])
    .where("property_id", "in", propertyIds)
    .where("run_id", ">", runId)
    .orderBy("run_id", "desc")
    .execute();
  // The last one wins, and that is the earliest later run.
  return new Map(
    rows.map((row) => [
      row.property_id,
      row.property_before_json === null ? null : (JSON.parse(row.property_before_json) as Property),
    ]),
  );
}

export interface FindingRow {
  findingId: number;
  rowNumber: number;
  theirRef: string | null;
  level: string;
  code: string;
  value: string;
  sentence: string;
  rawText: string | null;
}

interface FindingsAsked {
  runId: number;
  feedId: string;
  /** Whether the person also sees rows that belong to no known home. */
  seesAll: boolean;
  limit: number;
}

/** Rows that couldn't be used and warnings, of homes of the person's branches. */
export async function listRunFindings(
  query: Query,
  user: DeskUser,
  { runId, feedId, seesAll, limit }: FindingsAsked,
): Promise<FindingRow[]> {
  const rows = await query
    .selectFrom("feed_findings")
    .leftJoin("feed_properties", (join) =>
      join
        .onRef("feed_properties.their_ref", "=", "feed_findings.their_ref")
        .on("feed_properties.feed_id", "=", feedId),
    )
    .select([
      "finding_id",
      "row_number",
      "feed_findings.their_ref",
      "level",
      "code",
      "value",
      "sentence",
      "raw_text",
    ])
    .where("feed_findings.run_id", "=", runId)
    .$if(!seesAll, (only) => only.where(withinBranches(user, "feed_properties.branch_id")))
    .orderBy("level")
    .orderBy("row_number")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    findingId: row.finding_id,
    rowNumber: row.row_number,
    theirRef: row.their_ref,
    level: row.level,
    code: row.code,
    value: row.value,
    sentence: row.sentence,
    rawText: row.raw_text,
  }));
}

/** How many viewings are booked and how many enquiries came since a time, about these homes. */
export async function countInterest(
  query: Query,
  propertyIds: readonly number[],
  { since, now }: { since: number; now: number },
): Promise<{ viewings: number; enquiries: number }> {
  if (propertyIds.length === 0) return { viewings: 0, enquiries: 0 };
  const viewings = await query
    .selectFrom("viewing_bookings")
    .innerJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
    .innerJoin("viewing_slots", "viewing_slots.viewing_slot_id", "viewing_bookings.viewing_slot_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("leads.property_id", "in", propertyIds)
    .where("viewing_slots.starts_at", ">", now)
    .executeTakeFirstOrThrow();
  const enquiries = await query
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("property_id", "in", propertyIds)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return { viewings: Number(viewings.count), enquiries: Number(enquiries.count) };
}
