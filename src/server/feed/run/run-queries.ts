import type { BrakeReason, BranchCounts } from "../../../domain/feed/brake.ts";
import type { HeldChange } from "../../../domain/feed/plan/plan-changes.ts";
import { EMPTY_COUNTS, type RunReport } from "../../../domain/feed/run-report.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { FeedRunTable, NewFeedFinding, RunState } from "../../db/tables/feed-tables.ts";

export interface FeedRun {
  runId: number;
  feedId: string;
  deliveryId: number | null;
  kind: FeedRunTable["kind"];
  state: RunState;
  rowsRead: number;
  report: RunReport | null;
  decision: "publish" | "discard" | null;
  finishedAt: number | null;
}

const FINDINGS_PER_INSERT = 500;
const UNFINISHED: RunState[] = ["waiting", "reading", "publishing"];
/** States in which at least a part of the run was published. */
export const PUBLISHED_STATES: RunState[] = ["published", "withdrawals-held"];

export function isFinished(state: RunState): boolean {
  return !UNFINISHED.includes(state);
}

export async function insertRun(
  trx: Trx,
  run: Pick<FeedRun, "feedId" | "deliveryId" | "kind"> & {
    now: number;
    state?: RunState;
    report?: RunReport;
    rolledBackRunId?: number;
    by?: string;
  },
): Promise<number> {
  const state = run.state ?? "waiting";
  const { run_id } = await trx
    .insertInto("feed_runs")
    .values({
      feed_id: run.feedId,
      delivery_id: run.deliveryId,
      kind: run.kind,
      state,
      rows_read: 0,
      report_json: run.report ? JSON.stringify(run.report) : null,
      columns_json: "[]",
      created_at: run.now,
      finished_at: isFinished(state) ? run.now : null,
      decision: null,
      decided_by: run.by ?? null,
      decided_at: run.by === undefined ? null : run.now,
      rolled_back_run_id: run.rolledBackRunId ?? null,
    })
    .returning("run_id")
    .executeTakeFirstOrThrow();
  return run_id;
}

export async function findRun(query: Query, runId: number): Promise<FeedRun | undefined> {
  const row = await query.selectFrom("feed_runs").selectAll().where("run_id", "=", runId).executeTakeFirst();
  return (
    row && {
      runId: row.run_id,
      feedId: row.feed_id,
      deliveryId: row.delivery_id,
      kind: row.kind,
      state: row.state,
      rowsRead: row.rows_read,
      report: row.report_json === null ? null : (JSON.parse(row.report_json) as RunReport),
      decision: row.decision,
      finishedAt: row.finished_at,
    }
  );
}

export async function findRunTime(query: Query, runId: number): Promise<number> {
  const row = await query
    .selectFrom("feed_runs")
    .select("created_at")
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return row.created_at;
}

export async function setRolledBackReport(trx: Trx, runId: number, report: RunReport): Promise<void> {
  await trx
    .updateTable("feed_runs")
    .set({ report_json: JSON.stringify(report) })
    .where("run_id", "=", runId)
    .execute();
}

/** The latest first. */
export async function listRunIds(query: Query, feedId: string, limit: number): Promise<number[]> {
  const rows = await query
    .selectFrom("feed_runs")
    .select("run_id")
    .where("feed_id", "=", feedId)
    .orderBy("run_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

export async function hasEarlierUnfinishedRun(query: Query, run: FeedRun): Promise<boolean> {
  const row = await query
    .selectFrom("feed_runs")
    .select("run_id")
    .where("feed_id", "=", run.feedId)
    .where("run_id", "<", run.runId)
    .where("state", "in", UNFINISHED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest run of a delivery after this one; undefined if this is the latest. */
export async function findLaterDeliveryRun(query: Query, run: FeedRun): Promise<number | undefined> {
  const row = await query
    .selectFrom("feed_runs")
    .select("run_id")
    .where("feed_id", "=", run.feedId)
    .where("run_id", ">", run.runId)
    .where("kind", "in", ["delivery", "roll-back"])
    .where("state", "not in", ["refused", "failed"])
    .orderBy("run_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.run_id;
}

/** The columns of the last published delivery; undefined before the first one. */
export async function findLastColumns(query: Query, feedId: string): Promise<string[] | undefined> {
  const row = await query
    .selectFrom("feed_runs")
    .select("columns_json")
    .where("feed_id", "=", feedId)
    .where("kind", "=", "delivery")
    .where("state", "in", PUBLISHED_STATES)
    .orderBy("run_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.columns_json) as string[]);
}

export async function setRunProgress(
  query: Query,
  runId: number,
  progress: { state: RunState; rowsRead: number },
): Promise<void> {
  await query
    .updateTable("feed_runs")
    .set({ state: progress.state, rows_read: progress.rowsRead })
    .where("run_id", "=", runId)
    .execute();
}

interface RunScope {
  branchId: number;
  counts: BranchCounts;
  held: readonly BrakeReason[];
}

interface RunEnd {
  runId: number;
  report: RunReport;
  columns: readonly string[];
  scopes: readonly RunScope[];
  findings: readonly Omit<NewFeedFinding, "run_id">[];
  /** What waits for a person, property by property. */
  heldChanges?: readonly HeldChange[];
  now: number;
}

/** Stores how a run ended. A second end of the same run, after a decision, replaces the first. */
export async function endRun(
  trx: Trx,
  { runId, report, columns, scopes, findings, heldChanges = [], now }: RunEnd,
): Promise<void> {
  await trx
    .updateTable("feed_runs")
    .set({
      state: report.verdict,
      rows_read: report.rows,
      report_json: JSON.stringify(report),
      columns_json: JSON.stringify(columns),
      finished_at: now,
    })
    .where("run_id", "=", runId)
    .execute();
  await trx.deleteFrom("feed_run_scopes").where("run_id", "=", runId).execute();
  await trx.deleteFrom("feed_findings").where("run_id", "=", runId).execute();
  await trx.deleteFrom("feed_held_changes").where("run_id", "=", runId).execute();
  for (const chunk of chunksOf(scopes, FINDINGS_PER_INSERT))
    await trx
      .insertInto("feed_run_scopes")
      .values(
        chunk.map(({ branchId, counts, held }) => ({
          run_id: runId,
          branch_id: branchId,
          counts_json: JSON.stringify(counts),
          held_json: JSON.stringify(held),
        })),
      )
      .execute();
  for (const chunk of chunksOf(findings, FINDINGS_PER_INSERT))
    await trx
      .insertInto("feed_findings")
      .values(chunk.map((finding) => ({ ...finding, run_id: runId })))
      .execute();
  for (const chunk of chunksOf(heldChanges, FINDINGS_PER_INSERT))
    await trx
      .insertInto("feed_held_changes")
      .values(chunk.map(({ theirRef, change }) => ({ run_id: runId, their_ref: theirRef, change })))
      .execute();
}

/** Ends a run of which nothing was published. One that has ended meanwhile stays as it is. */
export async function failRun(
  query: Query,
  { runId, reason, now }: { runId: number; reason: string; now: number },
): Promise<void> {
  const report: RunReport = { ...EMPTY_COUNTS, verdict: "failed", reason, warnings: {} };
  await query
    .updateTable("feed_runs")
    .set({ state: report.verdict, report_json: JSON.stringify(report), finished_at: now })
    .where("run_id", "=", runId)
    .where("state", "in", UNFINISHED)
    .execute();
}

/** Whether a delivery is to be tried again if it is sent again. */
export async function hasFailedRun(query: Query, deliveryId: number): Promise<boolean> {
  const row = await query
    .selectFrom("feed_runs")
    .select("run_id")
    .where("delivery_id", "=", deliveryId)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return row !== undefined;
}

/** What of a held run would take a home off the site. */
export async function listLeavingRefs(query: Query, runId: number): Promise<string[]> {
  const rows = await query
    .selectFrom("feed_held_changes")
    .select("their_ref")
    .where("run_id", "=", runId)
    .where("change", "in", ["withdrawn", "hidden"])
    .execute();
  return rows.map(({ their_ref }) => their_ref);
}

/** Homes that the person who decided keeps on the site. They are forgotten when the run ends. */
export async function listKeptRefs(query: Query, runId: number): Promise<string[]> {
  const rows = await query
    .selectFrom("feed_held_changes")
    .select("their_ref")
    .where("run_id", "=", runId)
    .where("is_kept", "=", 1)
    .execute();
  return rows.map(({ their_ref }) => their_ref);
}

export async function keepRefs(trx: Trx, runId: number, theirRefs: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(theirRefs, FINDINGS_PER_INSERT))
    await trx
      .updateTable("feed_held_changes")
      .set({ is_kept: 1 })
      .where("run_id", "=", runId)
      .where("their_ref", "in", chunk)
      .execute();
}

/** False if the run doesn't wait for a decision. */
export async function decideHeldRun(
  trx: Trx,
  { runId, decision, by, now }: { runId: number; decision: "publish" | "discard"; by: string; now: number },
): Promise<boolean> {
  const decided = await trx
    .updateTable("feed_runs")
    .set({
      decision,
      decided_by: by,
      decided_at: now,
      ...(decision === "discard" ? { state: "discarded" as const } : { state: "waiting" as const }),
    })
    .where("run_id", "=", runId)
    .where("state", "in", ["held", "withdrawals-held"])
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}
