import { distanceMiles } from "../../geo/distance.ts";

interface Ranked {
  id: number;
  lat: number;
  lng: number;
  priceValue: number | null;
  bedrooms: number;
}

/** How many properties a page shows as similar to its own. */
export const SIMILAR_SHOWN = 4;
/** How many of its newest results each search is ranked by. */
export const SIMILAR_CANDIDATES = 12;

/** How much each difference counts: a bedroom as much as 5 miles, or a tenth of the price. */
const MILES_A_BEDROOM = 5;
const SHARES_A_BEDROOM = 0.1;

/** The most similar first: by distance, price and bedrooms together. */
export function rankSimilar<Home extends Ranked>(home: Ranked, homes: readonly Home[]): Home[] {
  const score = (other: Home) =>
    distanceMiles(home, other) / MILES_A_BEDROOM +
    comparePrice(home.priceValue, other.priceValue) / SHARES_A_BEDROOM +
    Math.abs(home.bedrooms - other.bedrooms);
  const scores = new Map(homes.map((other) => [other.id, score(other)]));
  return [...homes].sort((a, b) => (scores.get(a.id) ?? 0) - (scores.get(b.id) ?? 0) || a.id - b.id);
}

/** The share by which prices differ; 0 where one isn't known. */
function comparePrice(own: number | null, other: number | null): number {
  return !own || other === null ? 0 : Math.abs(other - own) / own;
}
