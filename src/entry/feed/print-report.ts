import type { RunReport } from "../../domain/feed/run-report.ts";
import { printTable } from "../print-table.ts";
import type { FeedValues } from "./feed-options.ts";

const VERDICT_TEXTS: Readonly<Record<RunReport["verdict"], string>> = {
  published: "Published.",
  unchanged: "Nothing has changed.",
  "withdrawals-held": "Published, but the withdrawals wait for a decision.",
  held: "Held: this waits for a decision.",
  refused: "Refused: nothing was changed.",
  failed: "Failed: nothing was changed.",
};

export function printReport(
  report: RunReport,
  { runId, values }: { runId: number | null; values: Pick<FeedValues, "json"> },
): void {
  if (values.json) {
    console.log(JSON.stringify(report));
    return;
  }
  const { verdict, reason } = report;
  console.log(`${VERDICT_TEXTS[verdict]}${reason === "" ? "" : ` ${reason}`}`);
  if (verdict !== "unchanged" && verdict !== "refused" && verdict !== "failed")
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
