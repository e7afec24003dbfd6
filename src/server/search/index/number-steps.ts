import type { Channel } from "../../../domain/property/channel.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import { RANGES } from "../../../domain/search/search.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";

export const STEPPED_COLUMNS = ["bedrooms", "bathrooms", "priceValue", "squareFeet", "acreage"] as const;
export type SteppedColumn = (typeof STEPPED_COLUMNS)[number];

/**
 * A number's position among the options of its two filters, as one small code, so that a single pass over the codes counts every
 * option. 0 means unknown; option i itself is 2i + 2, and numbers between option i and the one before it are 2i + 1.
 */
export const COLUMN_FILTERS: Record<SteppedColumn, { min: NumberFilter; max?: NumberFilter }> = {
  bedrooms: RANGES.beds,
  bathrooms: { min: "minBathrooms" },
  priceValue: RANGES.price,
  squareFeet: RANGES.squareFeet,
  acreage: RANGES.acreage,
};

const MOST_CODES = 256;

export function listSteps(channel: Channel): Record<SteppedColumn, number[]> {
  const steps = (column: SteppedColumn) => {
    const values = Object.values(COLUMN_FILTERS[column]).flatMap((filter) => FILTER_OPTIONS[channel][filter]);
    const sorted = [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);
    if (2 * sorted.length + 2 > MOST_CODES) throw new Error(`${column} has more options than codes.`);
    return sorted;
  };
  return {
    bedrooms: steps("bedrooms"),
    bathrooms: steps("bathrooms"),
    priceValue: steps("priceValue"),
    squareFeet: steps("squareFeet"),
    acreage: steps("acreage"),
  };
}

export function toStepCode(steps: readonly number[], value: number | null): number {
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

/** Counts the rows of each code. */
export function countCodes(codes: Uint8Array, rows: Int32Array): Int32Array {
  const counts = new Int32Array(MOST_CODES);
  const others = new Int32Array(MOST_CODES);
  const pairs = rows.length & ~1;
  // Two tallies, because with one a run of equal codes stalls on its previous write.
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

interface CountOptionsInput {
  steps: readonly number[];
  options: readonly (number | null)[];
  counts: Int32Array;
  side: "min" | "max";
}

/** Returns how many of the counted rows each option leaves. */
export function countOptions({ steps, options, counts, side }: CountOptionsInput): number[] {
  return options.map((option) => {
    if (option === null) return sum(counts, 0, MOST_CODES);
    const code = toStepCode(steps, option);
    return side === "min" ? sum(counts, code, MOST_CODES) : sum(counts, 1, code + 1);
  });
}

function sum(counts: Int32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += counts[i] as number;
  return total;
}
