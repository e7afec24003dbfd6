import { distanceMiles } from "../../domain/geo/distance.ts";
import type { Property } from "../../domain/property/property.ts";
import { PROPERTY_TYPES } from "../../domain/property/property-type.ts";
import { compareListings, SORT_NAMES } from "../../domain/search/sort-options.ts";

/** The facts that decide in which lists a property is shown, and next to which others. */
export type StockFacts = Pick<
  Property,
  | "propertyId"
  | "channel"
  | "propertyType"
  | "bedrooms"
  | "priceValue"
  | "squareFeet"
  | "launchedAt"
  | "createdAt"
  | "updatedAt"
  | "lat"
  | "lng"
>;

/** The groups of types that people live in; most visitors search for homes only. */
const HOME_GROUPS: readonly string[] = ["house", "bungalow", "flat"];

export interface ResultList<Facts> {
  /** As in "sales homes most-recent-first". */
  name: string;
  listings: Facts[];
}

/** The stock as search results: of both channels, of everything and of homes only, in each sort order. */
export function listResults<Facts extends StockFacts>(stock: readonly Facts[]): ResultList<Facts>[] {
  const isHome = ({ propertyType }: Facts) => HOME_GROUPS.includes(PROPERTY_TYPES[propertyType].group);
  return ["sales", "lettings"].flatMap((channel) => {
    const all = stock.filter((listing) => listing.channel === channel);
    return SORT_NAMES.flatMap((sort) => [
      { name: `${channel} ${sort}`, listings: [...all].sort(compareListings(sort)) },
      { name: `${channel} homes ${sort}`, listings: all.filter(isHome).sort(compareListings(sort)) },
    ]);
  });
}

const SIMILAR_SHOWN = 4;
const MILES_A_BEDROOM = 5;
const PRICE_SHARE_A_BEDROOM = 0.1;

/** The properties of the same group with about as many bedrooms that are nearest in place and price. */
export function findSimilarStock<Facts extends StockFacts>(home: Facts, stock: readonly Facts[]): Facts[] {
  const { group } = PROPERTY_TYPES[home.propertyType];
  return stock
    .filter(
      (other) =>
        other !== home &&
        other.channel === home.channel &&
        PROPERTY_TYPES[other.propertyType].group === group &&
        Math.abs(other.bedrooms - home.bedrooms) <= 1,
    )
    .map((other) => ({ other, difference: getDifference(home, other) }))
    .sort((a, b) => a.difference - b.difference)
    .slice(0, SIMILAR_SHOWN)
    .map(({ other }) => other);
}

function getDifference(home: StockFacts, other: StockFacts): number {
  const price =
    !home.priceValue || other.priceValue === null
      ? 0
      : Math.abs(home.priceValue - other.priceValue) / home.priceValue;
  return (
    distanceMiles(home, other) / MILES_A_BEDROOM +
    price / PRICE_SHARE_A_BEDROOM +
    Math.abs(home.bedrooms - other.bedrooms)
  );
}

/** How many results a visitor is likely to look at. */
export const FIRST_RESULTS = 48;
/** Neighbours among the first results are seen by far the most. */
const WEIGHTS = { firstResults: 4, laterResults: 1, similar: 2 } as const;

export type Neighbours<Facts> = ReadonlyMap<Facts, ReadonlyMap<Facts, number>>;

/** Which properties are shown directly next to each other, and how much that matters. */
export function findNeighbours<Facts extends StockFacts>(stock: readonly Facts[]): Neighbours<Facts> {
  const neighbours = new Map<Facts, Map<Facts, number>>(stock.map((listing) => [listing, new Map()]));
  const join = (list: readonly Facts[], weigh: (index: number) => number) => {
    for (const [index, listing] of list.entries()) {
      const next = list[index + 1];
      if (next === undefined) continue;
      for (const [from, to] of [
        [listing, next],
        [next, listing],
      ] as const) {
        const known = neighbours.get(from);
        known?.set(to, (known.get(to) ?? 0) + weigh(index));
      }
    }
  };
  for (const { listings } of listResults(stock)) {
    join(listings, (index) => (index < FIRST_RESULTS ? WEIGHTS.firstResults : WEIGHTS.laterResults));
  }
  for (const home of stock) join(findSimilarStock(home, stock), () => WEIGHTS.similar);
  return neighbours;
}
