export type Verdict = "published" | "unchanged" | "withdrawals-held" | "held" | "refused" | "failed";

/** How a run ended, as the command prints it with `--json`. */
export interface RunReport {
  verdict: Verdict;
  /** One or more sentences; empty for a run that published everything. */
  reason: string;
  rows: number;
  /** Rows that can be used and are to be shown. */
  properties: number;
  /** Rows that the sender marked as not to be shown. */
  hidden: number;
  quarantined: number;
  new: number;
  changed: number;
  withdrawn: number;
  /** Withdrawals that wait for a person. */
  wouldWithdraw: number;
  /** How often each warning occurred, by its code. */
  warnings: Record<string, number>;
}

export const EMPTY_COUNTS = {
  rows: 0,
  properties: 0,
  hidden: 0,
  quarantined: 0,
  new: 0,
  changed: 0,
  withdrawn: 0,
  wouldWithdraw: 0,
} as const;

/** The report of a delivery of which nothing was used. */
export function toEmptyReport(verdict: Verdict, reason: string): RunReport {
  return { ...EMPTY_COUNTS, verdict, reason, warnings: {} };
}

/** The report with warnings that were only known after the run, such as those about pictures. */
export function addWarnings(report: RunReport, later: Readonly<Record<string, number>>): RunReport {
  const warnings = { ...report.warnings };
  for (const [code, count] of Object.entries(later)) warnings[code] = (warnings[code] ?? 0) + count;
  return { ...report, warnings };
}
