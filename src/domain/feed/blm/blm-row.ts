import { FEED_TEXT_LIMITS } from "../feed-text-limits.ts";
import { toLine } from "../feed-texts.ts";
import type { Finding } from "../finding.ts";

/** The values of a row by their columns, and where to report what is odd about them. */
export interface BlmRow {
  /** As sent, but trimmed; empty for a column that the file doesn't have. */
  get(column: string): string;
  /** One line of plain text without markup. */
  getLine(column: string): string;
  /** A number code without leading zeros: '02' is '2'. */
  getCode(column: string): string;
  report(finding: Finding): void;
}

const MARKUP = /[<&\\]/;

interface RowOptions {
  columns: ReadonlyMap<string, number>;
  fields: readonly string[];
  toText(markup: string): string;
  report(finding: Finding): void;
}

export function toBlmRow({ columns, fields, toText, report }: RowOptions): BlmRow {
  const get = (column: string) => {
    const index = columns.get(column);
    return index === undefined ? "" : (fields[index] ?? "").slice(0, FEED_TEXT_LIMITS.markup).trim();
  };
  return {
    get,
    getLine: (column) => {
      const value = get(column);
      // Most values have no markup, and parsing is what takes the time.
      return MARKUP.test(value) ? toLine(toText(value)) : toLine(value);
    },
    getCode: (column) =>
      get(column)
        .replace(/^0+(?=\d)/, "")
        .replace(/\.0+$/, ""),
    report,
  };
}

/** The meaning of a code in a table; undefined for a code that it doesn't have. */
export function findMeaning<Meaning>(
  table: Readonly<Record<string, Meaning>>,
  code: string,
): Meaning | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
