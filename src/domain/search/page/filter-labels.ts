import { formatAcres, formatSquareFeet } from "../../property/measures.ts";
import { formatPriceLimit } from "../../property/price.ts";
import { capitalise } from "../../text/letter-case.ts";
import type { Search } from "../search.ts";
import type { NumberFilter } from "../url/search-limits.ts";
import { formatPinLabel } from "./pin-label.ts";
import { formatLastDays, formatWithinMiles } from "./search-chips.ts";

interface FilterLabels {
  legend: string;
  /** Label of the option that doesn't filter. */
  any: string;
  /** Only prices depend on `hasWholePounds`. */
  option(value: number, hasWholePounds: boolean): string;
}

const formatMaxBeds = (count: number) => (count === 0 ? "Studio" : String(count));

/** Labels of each number filter and its options. */
export const FILTER_LABELS: Record<NumberFilter, FilterLabels> = {
  within: { legend: "Distance", any: "This area only", option: formatWithinMiles },
  minPrice: { legend: "Minimum price", any: "Any price", option: formatPriceLimit },
  maxPrice: { legend: "Maximum price", any: "Any price", option: formatPriceLimit },
  minBeds: { legend: "Minimum bedrooms", any: "Any", option: (count) => `${count} or more` },
  maxBeds: { legend: "Maximum bedrooms", any: "Any", option: formatMaxBeds },
  minBathrooms: { legend: "Minimum bathrooms", any: "Any", option: (count) => `${count} or more` },
  minSquareFeet: { legend: "Minimum floor area", any: "Any size", option: formatSquareFeet },
  maxSquareFeet: { legend: "Maximum floor area", any: "Any size", option: formatSquareFeet },
  minAcreage: { legend: "Minimum land", any: "Any size", option: formatAcres },
  maxAcreage: { legend: "Maximum land", any: "Any size", option: formatAcres },
  createdAgo: { legend: "Added", any: "Any time", option: (days) => capitalise(formatLastDays(days)) },
  updatedAgo: { legend: "Updated", any: "Any time", option: (days) => capitalise(formatLastDays(days)) },
};

/** Text of a button in the search bar: the filter's current value, or its name. */
export function formatPricePill({ channel, minPrice, maxPrice }: Search): string {
  const short = (pounds: number) => formatPinLabel(pounds, channel);
  if (minPrice !== null && maxPrice !== null) return `${short(minPrice)} to ${short(maxPrice)}`;
  if (minPrice !== null) return `From ${short(minPrice)}`;
  return maxPrice === null ? "Price" : `Up to ${short(maxPrice)}`;
}

export function formatBedsPill({ minBeds, maxBeds }: Search): string {
  if (minBeds === null && maxBeds === null) return "Bedrooms";
  if (maxBeds === null) return `${minBeds}+ beds`;
  if (maxBeds === 0) return "Studio";
  if (minBeds === maxBeds) return minBeds === 1 ? "1 bed" : `${minBeds} beds`;
  return minBeds === null ? `Up to ${maxBeds} beds` : `${minBeds}–${maxBeds} beds`;
}
