import { formatAcres, formatSquareFeet } from "../../property/measures.ts";
import { formatPounds } from "../../property/price.ts";
import type { Search } from "../search.ts";
import type { NumberFilter } from "../url/search-limits.ts";
import { pinLabel } from "./pin-label.ts";
import { daysLabel, milesLabel } from "./search-chips.ts";

interface FilterWords {
  legend: string;
  /** The option that asks nothing. */
  any: string;
  option(value: number): string;
}

const beds = (count: number) => (count === 0 ? "Studio" : String(count));

/** What each filter of numbers is called, and its options. */
export const FILTER_WORDS: Record<NumberFilter, FilterWords> = {
  within: { legend: "How far out", any: "This area", option: milesLabel },
  minPrice: { legend: "From", any: "Any price", option: formatPounds },
  maxPrice: { legend: "Up to", any: "Any price", option: formatPounds },
  minBeds: { legend: "Bedrooms, at least", any: "Any", option: (count) => `${count} or more` },
  maxBeds: { legend: "Bedrooms, at most", any: "Any", option: beds },
  minSquareFeet: { legend: "Floor, at least", any: "Any size", option: formatSquareFeet },
  maxSquareFeet: { legend: "Floor, at most", any: "Any size", option: formatSquareFeet },
  minAcreage: { legend: "Land, at least", any: "Any size", option: formatAcres },
  maxAcreage: { legend: "Land, at most", any: "Any size", option: formatAcres },
  createdAgo: { legend: "Added", any: "At any time", option: (days) => capital(daysLabel(days)) },
  updatedAgo: { legend: "Updated", any: "At any time", option: (days) => capital(daysLabel(days)) },
};

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What the bar's buttons say: the filter's name, or what it is set to. */
export function pricePill({ channel, minPrice, maxPrice }: Search): string {
  const short = (pounds: number) => pinLabel(pounds, channel);
  if (minPrice !== null && maxPrice !== null) return `${short(minPrice)} to ${short(maxPrice)}`;
  if (minPrice !== null) return `From ${short(minPrice)}`;
  return maxPrice === null ? "Price" : `Up to ${short(maxPrice)}`;
}

export function bedsPill({ minBeds, maxBeds }: Search): string {
  if (minBeds === null && maxBeds === null) return "Bedrooms";
  if (maxBeds === null) return `${minBeds}+ beds`;
  if (maxBeds === 0) return "Studio";
  if (minBeds === maxBeds) return minBeds === 1 ? "1 bed" : `${minBeds} beds`;
  return minBeds === null ? `Up to ${maxBeds} beds` : `${minBeds}–${maxBeds} beds`;
}
