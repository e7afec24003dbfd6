import type { Address } from "./addresses.ts";
import type { Random } from "./random.ts";

/** House prices per square foot by branch, with exceptions for some towns. */
const POUNDS_BY_BRANCH: Record<number, number> = {
  1: 300,
  2: 325,
  3: 335,
  4: 250,
  5: 415,
  6: 480,
  7: 265,
  8: 345,
  9: 325,
  10: 390,
  11: 295,
  12: 320,
};
const POUNDS_BY_TOWN: Record<string, number> = {
  Cambridge: 590,
  Grantchester: 640,
  Lavenham: 400,
  "Long Melford": 385,
  Clare: 355,
  Thaxted: 425,
  Newport: 440,
  "Bishop’s Stortford": 445,
  "Wells-next-the-Sea": 480,
  Hunstanton: 300,
  Thetford: 225,
  Brandon: 230,
  Fakenham: 245,
  Swaffham: 235,
  "Great Shelford": 560,
  Histon: 470,
  Braintree: 330,
};

export function getPoundsPerSquareFoot({ town, branch }: Address): number {
  return POUNDS_BY_TOWN[town] ?? POUNDS_BY_BRANCH[branch.branchId] ?? 300;
}

const PRICE_STEPS = [
  [400_000, 5_000],
  [750_000, 10_000],
  [1_500_000, 25_000],
] as const;
const LARGEST_STEP = [Number.POSITIVE_INFINITY, 50_000] as const;

/** Rounds to the steps sellers use, which grow with the price. Some prices end in 950. */
export function toAskingPrice(value: number, random: Random): number {
  const [, step] = PRICE_STEPS.find(([max]) => value < max) ?? LARGEST_STEP;
  const round = Math.max(step, Math.round(value / step) * step);
  return round < 500_000 && random.chance(0.25) ? round - 50 : round;
}

/** Returns the rent for a value and a yield, rounded to £25. */
export function toMonthlyRent(value: number, yieldPercent: number): number {
  return Math.max(450, Math.round((value * yieldPercent) / 1_200 / 25) * 25);
}

/** The council tax bands of 1991. Today's values are converted back to that year. */
const BANDS_1991 = [
  ["A", 40_000],
  ["B", 52_000],
  ["C", 68_000],
  ["D", 88_000],
  ["E", 120_000],
  ["F", 160_000],
  ["G", 320_000],
] as const;
const GROWTH_SINCE_1991 = 4.4;

export function toCouncilTaxBand(value: number): "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" {
  return BANDS_1991.find(([, max]) => value / GROWTH_SINCE_1991 <= max)?.[0] ?? "H";
}
