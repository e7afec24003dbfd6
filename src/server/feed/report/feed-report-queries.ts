import { sql } from "kysely";
import { feedSettingsSchema } from "../../../domain/feed/feed-settings-schema.ts";
import type { RunReport } from "../../../domain/feed/run-report.ts";
import type { Query } from "../../db/database.ts";

interface Span {
  after: number;
  until: number;
}

interface HeldRun {
  runId: number;
  reason: string;
  isPartlyPublished: boolean;
}

/** Runs that wait for a person. A later delivery with its own verdict replaces an earlier one. */
export async function listHeldRuns(query: Query, feedId: string): Promise<HeldRun[]> {
  const rows = await query
    .selectFrom("feed_runs")
    .select(["run_id", "kind", "state", "report_json"])
    .where("feed_id", "=", feedId)
    .where("state", "in", ["held", "withdrawals-held"])
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("kind", "!=", "delivery"),
        not(
          exists(
            selectFrom("feed_runs as later")
              .select("later.run_id")
              .whereRef("later.feed_id", "=", "feed_runs.feed_id")
              .whereRef("later.run_id", ">", "feed_runs.run_id")
              .where("later.kind", "in", ["delivery", "roll-back"])
              .where("later.state", "in", ["published", "held", "withdrawals-held"]),
          ),
        ),
      ]),
    )
    .orderBy("run_id")
    .execute();
  return rows.map(({ run_id, state, report_json }) => ({
    runId: run_id,
    reason: readReason(report_json),
    isPartlyPublished: state === "withdrawals-held",
  }));
}

/** Deliveries that couldn't be used or took too long. Of calls that couldn't, the reasons are reported as those of rows are. */
export async function listRefusedRuns(query: Query, feedId: string, { after, until }: Span) {
  const rows = await query
    .selectFrom("feed_runs")
    .leftJoin("feed_deliveries", "feed_deliveries.delivery_id", "feed_runs.delivery_id")
    .select(["feed_runs.run_id", "report_json", "finished_at", "name"])
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_runs.state", "in", ["refused", "failed"])
    .where("feed_runs.kind", "!=", "call")
    .where("finished_at", ">", after)
    .where("finished_at", "<=", until)
    .orderBy("feed_runs.run_id")
    .execute();
  return rows.map(({ run_id, report_json, finished_at, name }) => ({
    runId: run_id,
    name: name ?? "",
    reason: readReason(report_json),
    at: finished_at ?? until,
  }));
}

/** Reasons for quarantine in runs that ended in the span, that no run of the feed had before. */
export async function listNewQuarantines(query: Query, feedId: string, { after, until }: Span) {
  const rows = await query
    .selectFrom("feed_findings")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_findings.run_id")
    .select([
      "feed_findings.code",
      sql<number>`max(feed_findings.run_id)`.as("run_id"),
      sql<number>`min(feed_runs.finished_at)`.as("first_at"),
    ])
    .where("feed_runs.feed_id", "=", feedId)
    .where("feed_findings.level", "=", "quarantine")
    .where("feed_runs.finished_at", "<=", until)
    .groupBy("feed_findings.code")
    .orderBy("feed_findings.code")
    .execute();
  const fresh = rows.filter(({ first_at }) => Number(first_at) > after);
  return Promise.all(
    fresh.map(async ({ code, run_id }) => {
      const found = await query
        .selectFrom("feed_findings")
        .select(["sentence", "their_ref", "row_number"])
        .where("run_id", "=", run_id)
        .where("level", "=", "quarantine")
        .where("code", "=", code)
        .orderBy("finding_id")
        .execute();
      const [first] = found;
      return {
        code,
        runId: run_id,
        rows: found.length,
        sentence: first?.sentence ?? "",
        example: first ? (first.their_ref ?? `row ${first.row_number}`) : "",
      };
    }),
  );
}

function readReason(reportJson: string | null): string {
  return reportJson === null ? "" : (JSON.parse(reportJson) as RunReport).reason;
}

interface HeardFeed {
  feedId: string;
  kind: string;
  usualGapMs: number | null;
  silentAfterHours: number | null;
  lastHeardAt: number | null;
}

/** The feeds that another system sends. */
export async function listHeardFeeds(query: Query): Promise<HeardFeed[]> {
  const rows = await query
    .selectFrom("feeds")
    .select(["feed_id", "kind", "settings_json", "usual_gap_ms", "last_heard_at"])
    .where("state", "=", "on")
    .where("kind", "!=", "by-hand")
    .orderBy("feed_id")
    .execute();
  return rows.map((row) => ({
    feedId: row.feed_id,
    kind: row.kind,
    usualGapMs: row.usual_gap_ms,
    silentAfterHours: feedSettingsSchema.parse(JSON.parse(row.settings_json)).silentAfterHours,
    lastHeardAt: row.last_heard_at,
  }));
}

/** When the last job with such an id was created; 0 if there is none. Job ids outlive their content. */
export async function findLastReport(query: Query, idPrefix: string): Promise<number> {
  const row = await query
    .selectFrom("jobs")
    .select(sql<number | null>`max(created_at)`.as("last"))
    .where("id", "like", `${idPrefix}%`)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
