import type { Search } from "../search.ts";
import { formatPinLabel } from "./pin-label.ts";

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
