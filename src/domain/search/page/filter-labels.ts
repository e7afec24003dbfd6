import { formatAcres, formatSquareFeet } from "../../property/measures.ts";
import { formatPriceLimit } from "../../property/price.ts";
import { capitalise } from "../../text/letter-case.ts";
import type { NumberFilter } from "../url/search-limits.ts";
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
