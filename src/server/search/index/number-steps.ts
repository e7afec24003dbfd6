import type { Channel } from "../../../domain/property/channel.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import { RANGES } from "../../../domain/search/search.ts";

/**
 * Where a number stands among the options of its two filters, as one small code: so that one walk over the codes counts every
 * option. 0 is not known; option i itself is 2i + 2, and what lies below it and above the one before is 2i + 1.
 */
export const COLUMN_RANGES = {
  bedrooms: RANGES.beds,
  priceValue: RANGES.price,
  squareFeet: RANGES.squareFeet,
  acreage: RANGES.acreage,
} as const;
export type SteppedColumn = keyof typeof COLUMN_RANGES;
export const STEPPED_COLUMNS = Object.keys(COLUMN_RANGES) as SteppedColumn[];

const MOST_CODES = 256;

export function stepsOf(channel: Channel): Record<SteppedColumn, number[]> {
  const steps = (column: SteppedColumn) => {
    const { min, max } = COLUMN_RANGES[column];
    const values = [...FILTER_OPTIONS[channel][min], ...FILTER_OPTIONS[channel][max]];
    const sorted = [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);
    if (2 * sorted.length + 2 > MOST_CODES) throw new Error(`${column} has more options than codes.`);
    return sorted;
  };
  return {
    bedrooms: steps("bedrooms"),
    priceValue: steps("priceValue"),
    squareFeet: steps("squareFeet"),
    acreage: steps("acreage"),
  };
}

export function stepCode(steps: readonly number[], value: number | null): number {
  if (value === null) return 0;
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return 2 * low + (steps[low] === value ? 2 : 1);
}

/** How many rows have each code. */
export function countCodes(codes: Uint8Array, rows: Int32Array): Int32Array {
  const counts = new Int32Array(MOST_CODES);
  const others = new Int32Array(MOST_CODES);
  const pairs = rows.length & ~1;
  // Two tallies: with one, a run of equal codes waits for its own last step.
  for (let i = 0; i < pairs; i += 2) {
    const a = codes[rows[i] as number] as number;
    const b = codes[rows[i + 1] as number] as number;
    counts[a] = (counts[a] as number) + 1;
    others[b] = (others[b] as number) + 1;
  }
  if (pairs < rows.length) {
    const last = codes[rows[pairs] as number] as number;
    counts[last] = (counts[last] as number) + 1;
  }
  for (let code = 0; code < MOST_CODES; code++) {
    counts[code] = (counts[code] as number) + (others[code] as number);
  }
  return counts;
}

interface OptionCounts {
  steps: readonly number[];
  options: readonly (number | null)[];
  counts: Int32Array;
  side: "min" | "max";
}

/** How many of the counted rows each option of a bound leaves. */
export function countOptions({ steps, options, counts, side }: OptionCounts): number[] {
  return options.map((option) => {
    if (option === null) return sum(counts, 0, MOST_CODES);
    const code = stepCode(steps, option);
    return side === "min" ? sum(counts, code, MOST_CODES) : sum(counts, 1, code + 1);
  });
}

function sum(counts: Int32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += counts[i] as number;
  return total;
}
