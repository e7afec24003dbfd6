import type { Channel } from "../../property/channel.ts";
import { CHANNELS } from "../../property/channel.ts";
import { PROPERTY_GROUPS, type PropertyGroup, type PropertyType } from "../../property/property-type.ts";
import { STATUS_FILTERS } from "../search.ts";
import type { NumberFilter } from "../url/search-limits.ts";

/**
 * The options of each filter, by channel; null means 'any'. These are the ones that are counted. A search may have another value,
 * which the page then shows as an extra option.
 */
const THOUSAND = 1_000;
const SALE_PRICES = [
  50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500, 550, 600, 650,
  700, 750, 800, 900, 1_000, 1_250, 1_500, 2_000, 3_000, 5_000,
].map((thousands) => thousands * THOUSAND);
const MONTHLY_RENTS = [
  250, 500, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000,
  5_000,
];
const BEDS = [1, 2, 3, 4, 5, 6, 7];
const BATHROOMS = [1, 2, 3, 4];
const SQUARE_FEET = [500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 10_000];
const ACRES = [0.25, 0.5, 1, 2, 5, 10, 25, 50, 100];
const MILES = [0.25, 0.5, 1, 3, 5, 10, 15, 20, 30, 40];
const DAYS = [1, 3, 7, 14, 30];

/** The types of house that have a filter of their own. */
const HOUSE_TYPES = ["detached-house", "semi-detached-house", "end-terrace", "terraced-house"] as const;
/** Groups, each followed by its types that can be chosen. */
const KINDS: readonly (PropertyGroup | PropertyType)[] = PROPERTY_GROUPS.flatMap((group) =>
  group === "house" ? [group, ...HOUSE_TYPES] : [group],
);

const COMMON = {
  channel: CHANNELS,
  kinds: KINDS,
  status: [null, ...STATUS_FILTERS],
  minBeds: [null, ...BEDS],
  maxBeds: [null, 0, ...BEDS],
  minBathrooms: [null, ...BATHROOMS],
  minSquareFeet: [null, ...SQUARE_FEET],
  maxSquareFeet: [null, ...SQUARE_FEET],
  minAcreage: [null, ...ACRES],
  maxAcreage: [null, ...ACRES],
  within: [null, ...MILES],
  createdAgo: [null, ...DAYS],
  updatedAgo: [null, ...DAYS],
} as const;

export type FilterOptions = Omit<typeof COMMON, NumberFilter> &
  Record<NumberFilter, readonly (number | null)[]>;

function withPrices(prices: readonly number[]): FilterOptions {
  const options = [null, ...prices];
  return { ...COMMON, minPrice: options, maxPrice: options };
}

export const FILTER_OPTIONS: Record<Channel, FilterOptions> = {
  sales: withPrices(SALE_PRICES),
  lettings: withPrices(MONTHLY_RENTS),
};
