import type { SetAsideRow } from "../../../domain/desk/feeds/feeds-view.ts";
import { findHelp, markRawText } from "../../../domain/desk/feeds/finding-help.ts";

interface FoundRow {
  findingId: number;
  rowNumber: number;
  theirRef: string | null;
  code: string;
  sentence: string;
  value: string;
  rawText: string | null;
}

const MOST_SENTENCES = 12;

/** A row that can't be used, with why, what to do, and its text. */
export function toSetAsideRow(finding: FoundRow): SetAsideRow {
  const { rowNumber, theirRef, rawText, value } = finding;
  const title = rowNumber === 0 ? "The delivery" : `Row ${rowNumber}`;
  return {
    findingId: finding.findingId,
    title: theirRef === null ? title : `${title}, reference ${theirRef}`,
    sentence: finding.sentence,
    help: findHelp(finding.code),
    raw: rawText === null ? null : markRawText(rawText, value),
    value,
  };
}

export function countSentences(sentences: readonly string[]): { sentence: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) => ({ sentence, count })).slice(0, MOST_SENTENCES);
}
