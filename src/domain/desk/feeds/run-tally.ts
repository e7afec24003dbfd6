import type { RunReport } from "../../feed/run-report.ts";

export interface TallyLine {
  count: number;
  text: string;
}

/** What a run did, or would do, in numbers. */
export function listTally(report: RunReport): TallyLine[] {
  const same = report.properties - report.new - report.changed;
  return [
    ...(report.wouldWithdraw > 0 ? [{ count: report.wouldWithdraw, text: "withdrawals held" }] : []),
    { count: report.new, text: report.new === 1 ? "home added" : "homes added" },
    { count: report.changed, text: report.changed === 1 ? "home changed" : "homes changed" },
    { count: report.withdrawn, text: "taken down" },
    { count: report.quarantined, text: report.quarantined === 1 ? "row set aside" : "rows set aside" },
    ...(same > 0 ? [{ count: same, text: "the same as before" }] : []),
  ];
}
