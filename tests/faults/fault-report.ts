import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

export const FAMILIES = ["kill", "disk", "postgres", "smtp", "clock", "sockets", "load", "cluster"] as const;
export type Family = (typeof FAMILIES)[number];

export interface FaultRow {
  /** What was done. */
  done: string;
  /** What was found, with its figures. */
  found: string;
  /** `kept`: the promise held. `measured`: there is no promise. `not run`: says why in `found`. */
  verdict: "kept" | "BROKEN" | "measured" | "not run";
}

export function judge(isKept: boolean): FaultRow["verdict"] {
  return isKept ? "kept" : "BROKEN";
}

export function printRows(family: Family, rows: readonly FaultRow[]): void {
  console.log(`\n== ${family}`);
  for (const { done, found, verdict } of rows) console.log(`[${verdict}] ${done}\n    ${found}`);
}

/** Puts the rows between the family's markers; the text around them, and other families' rows, stay. */
export function rewriteReport(text: string, { family, rows, note }: ReportedFamily): string {
  const start = `<!-- figures of ${family} -->`;
  const end = `<!-- end of ${family} -->`;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The report has no markers for ${family}.`);
  const cell = (words: string) => words.replaceAll("|", "\\|");
  const table = [
    "| what was done | what was found | promise |",
    "| --- | --- | --- |",
    ...rows.map((row) => `| ${cell(row.done)} | ${cell(row.found)} | ${row.verdict} |`),
  ];
  return `${before}${start}\n${table.join("\n")}\n\n${note}\n${end}${after}`;
}

interface ReportedFamily {
  family: Family;
  rows: readonly FaultRow[];
  /** When, and on what. */
  note: string;
}

export function writeReport(file: string, reported: ReportedFamily): void {
  writeFileSync(file, rewriteReport(readFileSync(file, "utf8"), reported));
  // So that `npm run check` has nothing against it.
  execFileSync("node_modules/.bin/biome", ["format", "--write", file], { stdio: "pipe" });
}
