import type { Channel } from "../../../domain/property/channel.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import { RANGES } from "../../../domain/search/search.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";
import { MOST_CODES } from "../bits/bit-kernel.ts";

export const STEPPED_COLUMNS = ["bedrooms", "bathrooms", "priceValue", "squareFeet", "acreage"] as const;
export type SteppedColumn = (typeof STEPPED_COLUMNS)[number];

const MOST_STEPS = (MOST_CODES - 2) / 2;

type BoundFilter = Exclude<NumberFilter, "within" | "createdAgo" | "updatedAgo">;

/**
 * The two filters of each column. A number is kept as a small code, its position among steps: all options of these filters, and
 * others in between. So a single pass over the codes counts every option. 0 means unknown; step i itself is 2i + 2, and numbers
 * between step i and the one before it are 2i + 1.
 */
export const COLUMN_FILTERS: Record<SteppedColumn, { min: BoundFilter; max?: BoundFilter }> = {
  bedrooms: RANGES.beds,
  bathrooms: { min: "minBathrooms" },
  priceValue: RANGES.price,
  squareFeet: RANGES.squareFeet,
  acreage: RANGES.acreage,
};

export function listSteps(channel: Channel): Record<SteppedColumn, number[]> {
  const steps = (column: SteppedColumn) => {
    const values = Object.values(COLUMN_FILTERS[column]).flatMap((filter) => FILTER_OPTIONS[channel][filter]);
    const sorted = [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);
    if (sorted.length > MOST_STEPS) throw new Error(`${column} has more options than codes.`);
    return addSteps(sorted);
  };
  return {
    bedrooms: steps("bedrooms"),
    bathrooms: steps("bathrooms"),
    priceValue: steps("priceValue"),
    squareFeet: steps("squareFeet"),
    acreage: steps("acreage"),
  };
}

/** Adds as many steps between the options as there are codes for: numbers that share a code are compared one by one. */
function addSteps(options: readonly number[]): number[] {
  const parts = Math.floor((MOST_STEPS - 1) / (options.length - 1));
  return options.flatMap((option, index) => {
    const next = options[index + 1];
    if (next === undefined) return option;
    return Array.from({ length: parts }, (_, part) => option + ((next - option) * part) / parts);
  });
}

/** Of a known number. */
export const LEAST_CODE = 1;

/** Whether a code stands for one number, not for those between two steps. */
export function isStep(code: number): boolean {
  return code % 2 === 0;
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
    return side === "min" ? sum(counts, code, MOST_CODES) : sum(counts, LEAST_CODE, code + 1);
  });
}

function sum(counts: Int32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += counts[i] as number;
  return total;
}
