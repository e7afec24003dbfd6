import { RowList } from "./row-list.ts";

/** The rows of a word: most words, such as references, have a single one. */
export type Rows = number | RowList;

export const NO_ROW = -1;
export const WORDS_PER_PAGE = 1_024;

/** The lists of a page's words side by side, but for those that have a bit for every row. */
interface Page {
  counts: Uint32Array;
  /** Of each word that has no more than one. */
  onlyRows: Int32Array;
  /** Where the gaps of each word begin, and where those of the last one end. */
  starts: Uint32Array;
  gaps: Uint8Array;
  withBits: ReadonlyMap<number, RowList>;
}

/**
 * The rows of each word by the word's number. While the texts are loaded, each list grows by itself. Then they're packed, because the
 * garbage collector would visit each of many small arrays in every collection.
 */
export class WordRows {
  #growing: Rows[] = [];
  readonly #pages: Page[] = [];

  /** A list from a packed page can't be added to. */
  get(number: number): Rows {
    const page = this.#pages[Math.floor(number / WORDS_PER_PAGE)];
    return page ? readPage(page, number % WORDS_PER_PAGE) : (this.#growing[number] ?? NO_ROW);
  }

  /** Adds a row to a word that isn't packed yet. Rows must come in ascending order. */
  add(number: number, row: number): void {
    const rows = this.#growing[number];
    if (rows === undefined || rows === NO_ROW) this.#growing[number] = row;
    else if (typeof rows !== "number") rows.add(row);
    else if (rows !== row) this.#growing[number] = RowList.from([rows, row]);
  }

  /** Packs new lists for a page's words. */
  replacePage(page: number, rows: readonly Rows[]): void {
    this.#pages[page] = packPage(rows.map(simplify));
    const end = (page + 1) * WORDS_PER_PAGE;
    if (end >= this.#growing.length) this.#growing = [];
    else this.#growing.fill(NO_ROW, page * WORDS_PER_PAGE, end);
  }
}

export function countRows(rows: Rows): number {
  if (typeof rows === "number") return rows === NO_ROW ? 0 : 1;
  return rows.count;
}

/** A list with a single row, or none, as a number. */
function simplify(rows: Rows): Rows {
  if (typeof rows === "number" || rows.count > 1) return rows;
  const [only = NO_ROW] = rows;
  return only;
}

function packPage(rows: readonly Rows[]): Page {
  const onlyRows = new Int32Array(rows.length).fill(NO_ROW);
  const starts = new Uint32Array(rows.length + 1);
  const withBits = new Map<number, RowList>();
  for (const [i, own] of rows.entries()) {
    let bytes = 0;
    if (typeof own === "number") onlyRows[i] = own;
    else if (own.gaps) bytes = own.gaps.length;
    else withBits.set(i, own);
    starts[i + 1] = (starts[i] as number) + bytes;
  }
  const gaps = new Uint8Array(starts[rows.length] as number);
  for (const [i, own] of rows.entries()) {
    if (typeof own !== "number" && own.gaps) gaps.set(own.gaps, starts[i]);
  }
  return { counts: Uint32Array.from(rows, countRows), onlyRows, starts, gaps, withBits };
}

function readPage({ counts, onlyRows, starts, gaps, withBits }: Page, i: number): Rows {
  const count = counts[i] ?? 0;
  if (count < 2) return onlyRows[i] ?? NO_ROW;
  return withBits.get(i) ?? RowList.fromGaps(gaps.subarray(starts[i], starts[i + 1]), count);
}
