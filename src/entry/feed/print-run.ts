import type { Db } from "../../server/db/database.ts";
import { listFindings } from "../../server/feed/run/finding-queries.ts";
import { findRun } from "../../server/feed/run/run-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printReport } from "./print-report.ts";

const MOST_FINDINGS = 50;

/** What a run found, the unusable rows first. */
export async function printRun({ query }: Db, runId: number): Promise<void> {
  const run = await findRun(query, runId);
  if (!run) throw new OperatorProblem(`There is no run ${runId}.`);
  if (run.report) printReport(run.report, { runId: null, values: {} });
  for (const finding of await listFindings(query, runId, MOST_FINDINGS)) {
    const where = finding.row_number === 0 ? "delivery" : `row ${finding.row_number}`;
    const ref = finding.their_ref === null ? "" : ` (${finding.their_ref})`;
    console.log(`${where}${ref}: ${finding.level} ${finding.code}: ${finding.sentence}`);
    if (finding.raw_text !== null) console.log(`    ${finding.raw_text.slice(0, 300)}`);
  }
}
