import type { RunReport } from "../../domain/feed/run-report.ts";
import type { Db } from "../../server/db/database.ts";
import { listFeeds } from "../../server/feed/feed-queries.ts";
import { listFindings } from "../../server/feed/run/finding-queries.ts";
import { findRun, listRunIds } from "../../server/feed/run/run-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

const MOST_RUNS = 20;
const MOST_FINDINGS = 50;

const VERDICT_TEXTS: Readonly<Record<RunReport["verdict"], string>> = {
  published: "Published.",
  unchanged: "Nothing has changed.",
  "withdrawals-held": "Published, but the withdrawals wait for a decision.",
  held: "Held: this waits for a decision.",
  refused: "Refused: nothing was changed.",
};

export function printReport(report: RunReport, { runId }: { runId: number | null }): void {
  const { verdict, reason } = report;
  console.log(`${VERDICT_TEXTS[verdict]}${reason === "" ? "" : ` ${reason}`}`);
  if (verdict !== "unchanged" && verdict !== "refused")
    printTable([
      ["Rows", "Shown", "Hidden", "Unusable", "New", "Changed", "Withdrawn", "Would withdraw"],
      [
        report.rows,
        report.properties,
        report.hidden,
        report.quarantined,
        report.new,
        report.changed,
        report.withdrawn,
        report.wouldWithdraw,
      ].map(String),
    ]);
  for (const [code, count] of Object.entries(report.warnings)) console.log(`  warning ${code}: ${count}`);
  if (runId === null) return;
  if (report.quarantined > 0) console.log(`See why: npm run feed -- --run ${runId}`);
  if (verdict === "held" || verdict === "withdrawals-held")
    console.log(`Decide: npm run feed -- --decide ${runId} publish --by "Your name" (or discard)`);
}

/** The feeds, or the runs of one. */
export async function printFeeds({ query }: Db, feedId: string | undefined): Promise<void> {
  const feeds = await listFeeds(query);
  if (feedId === undefined) {
    printTable([
      ["Feed", "Kind", "State", "Last heard"],
      ...feeds.map((feed) => [feed.feedId, feed.kind, feed.state, formatTime(feed.lastHeardAt)]),
    ]);
    return;
  }
  if (!feeds.some((feed) => feed.feedId === feedId))
    throw new OperatorProblem(`There is no feed “${feedId}”.`);
  const runs = await Promise.all(
    (await listRunIds(query, feedId, MOST_RUNS)).map((runId) => findRun(query, runId)),
  );
  printTable([
    ["Run", "Kind", "State", "Ended", "New", "Changed", "Withdrawn", "Unusable"],
    ...runs.flatMap((run) =>
      run
        ? [
            [
              String(run.runId),
              run.kind,
              run.state,
              formatTime(run.finishedAt),
              ...(["new", "changed", "withdrawn", "quarantined"] as const).map((name) =>
                String(run.report?.[name] ?? ""),
              ),
            ],
          ]
        : [],
    ),
  ]);
}

/** What a run found, the unusable rows first. */
export async function printRun({ query }: Db, runId: number): Promise<void> {
  const run = await findRun(query, runId);
  if (!run) throw new OperatorProblem(`There is no run ${runId}.`);
  if (run.report) printReport(run.report, { runId: null });
  for (const finding of await listFindings(query, runId, MOST_FINDINGS)) {
    const where = finding.row_number === 0 ? "delivery" : `row ${finding.row_number}`;
    const ref = finding.their_ref === null ? "" : ` (${finding.their_ref})`;
    console.log(`${where}${ref}: ${finding.level} ${finding.code}: ${finding.sentence}`);
    if (finding.raw_text !== null) console.log(`    ${finding.raw_text.slice(0, 300)}`);
  }
}

function formatTime(at: number | null): string {
  if (at === null) return "never";
  return new Date(at).toLocaleString("en-GB", { timeZone: "Europe/London" });
}
