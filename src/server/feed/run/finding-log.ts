import type { Finding } from "../../../domain/feed/finding.ts";
import type { NewFeedFinding } from "../../db/tables/feed-tables.ts";
import { copyText } from "../copy-text.ts";

/** Enough for a person to see what is the matter; the report counts all of them. */
const MOST_KEPT_PER_CODE = 100;
/** Each quarantined row is kept with its text. Beyond this many, something else is wrong with the delivery. */
const MOST_KEPT_QUARANTINES = 5_000;
const MOST_RAW_BYTES = 64_000_000;

type KeptFinding = Omit<NewFeedFinding, "run_id">;

interface FoundIn {
  row: number;
  theirRef: string | null;
  raw: string;
}

/** Collects what a run finds, with limits, so that a file full of mistakes doesn't fill the memory. */
export class FindingLog {
  readonly kept: KeptFinding[] = [];
  readonly #counts = new Map<string, number>();
  readonly #warnings = new Map<string, number>();
  #rawBytes = 0;

  add(finding: Finding, { row, theirRef, raw }: FoundIn): void {
    const count = (this.#counts.get(finding.code) ?? 0) + 1;
    this.#counts.set(finding.code, count);
    if (finding.level === "warning") this.countEarlier([finding.code]);
    const isQuarantine = finding.level === "quarantine";
    if (count > (isQuarantine ? MOST_KEPT_QUARANTINES : MOST_KEPT_PER_CODE)) return;
    if (isQuarantine) this.#rawBytes += raw.length;
    this.kept.push({
      row_number: row,
      their_ref: theirRef,
      level: finding.level,
      code: finding.code,
      column_name: finding.column,
      value: copyText(finding.value),
      sentence: copyText(finding.sentence),
      raw_text: isQuarantine && this.#rawBytes <= MOST_RAW_BYTES ? copyText(raw) : null,
    });
  }

  /** Counts the warnings of a row that was read in an earlier run. */
  countEarlier(codes: readonly string[]): void {
    for (const code of codes) this.#warnings.set(code, (this.#warnings.get(code) ?? 0) + 1);
  }

  countWarnings(): Record<string, number> {
    return Object.fromEntries([...this.#warnings].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The most frequent reason for a quarantine; undefined if nothing was quarantined. */
  findMainQuarantine(): string | undefined {
    const sentences = new Map<string, number>();
    for (const { level, sentence } of this.kept)
      if (level === "quarantine") sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1);
    return [...sentences].sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}
