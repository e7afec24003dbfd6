import type { Steps } from "../../jobs/steps.ts";

// Radix sort of rows by a column: much faster than a comparison sort on a large stock.
const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const DIGIT_MASK = DIGITS - 1;
const ALL_ONES = 0xffffffff;
const SIGN = 0x80000000;
const FEW = 1_000;

interface SortRowsOptions {
  /** The column's values by row; NaN means unknown and sorts last. */
  values: Float64Array;
  /** Ties go to the highest id. */
  ids: Int32Array;
  isDescending: boolean;
}

export function* sortRows(
  rows: Int32Array,
  { values, ids, isDescending }: SortRowsOptions,
): Steps<Int32Array> {
  const { high, low } = toSortKeys(values, isDescending);
  yield;
  const idKeys = new Uint32Array(ids.length);
  for (let row = 0; row < ids.length; row++) idKeys[row] = ~(ids[row] as number) ^ SIGN;
  if (rows.length <= FEW) return sortFew(rows, [high, low, idKeys]);
  let from = rows;
  let to: Int32Array = new Int32Array(rows.length);
  for (const keys of [idKeys, low, high]) {
    for (const shift of [0, DIGIT_BITS]) {
      yield;
      if (!sortByDigit({ from, to, keys, shift })) continue;
      [from, to] = [to, from === rows ? new Int32Array(rows.length) : from];
    }
  }
  return from;
}

/** The same order by comparing: for a few rows, counting the digits would cost more than everything else. */
function sortFew(rows: Int32Array, keys: readonly Uint32Array[]): Int32Array {
  const compare = (a: number, b: number) => {
    for (const key of keys) {
      const difference = (key[a] as number) - (key[b] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return rows.slice().sort(compare);
}

interface SortByDigitOptions {
  from: Int32Array;
  to: Int32Array;
  keys: Uint32Array;
  shift: number;
}

/** Returns false if all keys have the same digit, so that nothing was moved. */
function sortByDigit({ from, to, keys, shift }: SortByDigitOptions): boolean {
  const starts = new Int32Array(DIGITS + 1);
  for (let i = 0; i < from.length; i++) {
    const next = (((keys[from[i] as number] as number) >>> shift) & DIGIT_MASK) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  if (starts.includes(from.length)) return false;
  for (let digit = 0; digit < DIGITS; digit++) {
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
  }
  for (let i = 0; i < from.length; i++) {
    const row = from[i] as number;
    const digit = ((keys[row] as number) >>> shift) & DIGIT_MASK;
    const at = starts[digit] as number;
    to[at] = row;
    starts[digit] = at + 1;
  }
  return true;
}

/** The bits of each double, transformed so that they sort as unsigned integers. */
function toSortKeys(values: Float64Array, isDescending: boolean): { high: Uint32Array; low: Uint32Array } {
  const high = new Uint32Array(values.length);
  const low = new Uint32Array(values.length);
  const one = new Float64Array(1);
  const words = new Uint32Array(one.buffer);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (Number.isNaN(value)) {
      high[row] = ALL_ONES;
      low[row] = ALL_ONES;
      continue;
    }
    // Adding 0 turns -0 into 0, so that both have the same bits.
    one[0] = value + 0;
    const turn = isDescending ? ALL_ONES : 0;
    const isNegative = (words[1] as number) >>> 31 === 1;
    high[row] = (words[1] as number) ^ (isNegative ? ALL_ONES : SIGN) ^ turn;
    low[row] = (words[0] as number) ^ (isNegative ? ALL_ONES : 0) ^ turn;
  }
  return { high, low };
}

/** Returns the lowest values in order. Takes time for the values that may be among them, not for sorting all. */
export function takeLowest(
  values: Iterable<number>,
  limit: number,
  compare: (a: number, b: number) => number,
): number[] {
  const lowest: number[] = [];
  let highest: number | undefined;
  const sortAndCut = () => {
    lowest.sort(compare);
    lowest.length = Math.min(lowest.length, limit);
  };
  for (const value of values) {
    if (highest !== undefined && compare(value, highest) > 0) continue;
    lowest.push(value);
    if (lowest.length < 2 * limit) continue;
    sortAndCut();
    highest = lowest.at(-1);
  }
  sortAndCut();
  return lowest;
}
