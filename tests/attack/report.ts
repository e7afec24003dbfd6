import { countFindings, type FamilyResult } from "./findings.ts";
import { findLongest, type Timed } from "./time-budget.ts";

export interface RoundReport {
  title: string;
  results: FamilyResult[];
}

const MOST_ROWS = 60;
const LONGEST_CELL = 140;
const LONGEST_REQUEST = 60;

/** The report as Markdown that is also plain to read in a terminal. */
export function writeReport(rounds: readonly RoundReport[], notes: readonly string[]): string {
  return ["# Attack report", "", ...notes, ...rounds.flatMap(writeRound), ""].join("\n");
}

function writeRound({ title, results }: RoundReport): string[] {
  const total = results.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    "",
    `## ${title}: ${total} findings`,
    "",
    "| attack | tried | findings | longest block | slowest answer | what was done |",
    "| --- | --- | --- | --- | --- | --- |",
    ...results.map(
      ({ family, tried, findings, summary, times }) =>
        `| ${family} | ${tried} | ${findings.length} | ${writeTimed(findLongest(times?.blocks))} | ${writeTimed(findLongest(times?.answers))} | ${escapeCell(summary)} |`,
    ),
    ...writeFindings(results),
  ];
}

function writeTimed(timed?: Timed): string {
  if (!timed) return "";
  const [request = "between requests"] = timed.requests;
  return `${timed.ms} ms: ${escapeCell(request, LONGEST_REQUEST)}`;
}

function writeFindings(results: readonly FamilyResult[]): string[] {
  const counted = countFindings(results.flatMap(({ findings }) => findings)).sort(
    (a, b) => b.count - a.count,
  );
  if (counted.length === 0) return [];
  const rows = counted
    .slice(0, MOST_ROWS)
    .map(
      ({ count, family, what, where, detail = "" }) =>
        `| ${count} | ${family} | ${what} | ${escapeCell(where, LONGEST_CELL)} | ${escapeCell(detail, LONGEST_CELL)} |`,
    );
  const more = counted.length > MOST_ROWS ? [`| … | ${counted.length - MOST_ROWS} more kinds | | | |`] : [];
  return [
    "",
    "| times | attack | finding | where | for example |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    ...more,
  ];
}

function escapeCell(text: string, longest = Number.POSITIVE_INFINITY): string {
  return text
    .slice(0, longest)
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;");
}
