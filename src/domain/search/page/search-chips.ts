import { formatAcres, formatSquareFeet } from "../../property/measures.ts";
import { formatPriceLimit } from "../../property/price.ts";
import { PROPERTY_GROUP_LABELS, PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";
import { capitalise } from "../../text/letter-case.ts";
import { formatDay } from "../../time/time.ts";
import {
  EMPTY_SEARCH,
  hasDistance,
  isExclusion,
  RANGES,
  type Range,
  removeTag,
  type Search,
} from "../search.ts";

/** The label of an active filter, and the search without that filter. */
export interface Chip {
  label: string;
  without: Search;
}

interface ChipOptions {
  /** Labels of the agency's own areas, by slug. */
  areaLabels?: Readonly<Record<string, string>>;
  /** Write '£250,000' instead of '£250,000.00'. */
  hasWholePounds?: boolean;
}

/** Lists the active filters in the order of the filter panel. The place isn't one: it's in the search box. */
export function listSearchChips(
  search: Search,
  { areaLabels = {}, hasWholePounds = true }: ChipOptions = {},
): Chip[] {
  const chip = (label: string, change: Partial<Search>): Chip => ({
    label,
    without: { ...search, ...change, page: 1 },
  });
  const chips: (Chip | undefined)[] = [
    search.within !== null && hasPlace(search) && (search.place === null || hasDistance(search))
      ? chip(formatWithinMiles(search.within), { within: null })
      : undefined,
    search.poly === null ? undefined : chip("Drawn area", { poly: null }),
    search.area === null
      ? undefined
      : chip(areaLabels[search.area] ?? capitalise(search.area.replaceAll("-", " ")), { area: null }),
    rangeChip(search, RANGES.price, (pounds) => formatPriceLimit(pounds, hasWholePounds), chip),
    bedsChip(search, chip),
    search.minBathrooms === null
      ? undefined
      : chip(`${search.minBathrooms} or more bathrooms`, { minBathrooms: null }),
    rangeChip(search, RANGES.squareFeet, formatSquareFeet, chip),
    rangeChip(search, RANGES.acreage, formatAcres, chip),
    search.createdAgo === null
      ? undefined
      : chip(`Added ${formatLastDays(search.createdAgo)}`, { createdAgo: null }),
    search.updatedAgo === null
      ? undefined
      : chip(`Updated ${formatLastDays(search.updatedAgo)}`, { updatedAgo: null }),
    search.status === null ? undefined : chip(STATUS_LABELS[search.status], { status: null }),
    search.auctionDate === null
      ? undefined
      : chip(`Auction on ${formatDay(search.auctionDate)}`, { auctionDate: null }),
    search.availableBy === null
      ? undefined
      : chip(`Available by ${formatDay(search.availableBy)}`, { availableBy: null }),
    search.pets ? chip("Pets considered", { pets: false }) : undefined,
    search.homesOnly ? chip("Homes only", { homesOnly: false }) : undefined,
    search.shortLets ? chip("Short lets", { shortLets: false }) : undefined,
    search.text === "" ? undefined : chip(`“${search.text}”`, { text: "" }),
    search.branch_id === null ? undefined : chip("One branch only", { branch_id: null }),
    ...search.tags.map((tag) => ({ label: formatTag(tag), without: removeTag(search, tag) })),
  ];
  return chips.filter((found) => found !== undefined);
}

/** Keeps the place, the viewport and the sort. */
export function clearFilters(search: Search): Search {
  const { channel, place, placeId, q, isQuerySearch, sorted, viewport } = search;
  return { ...EMPTY_SEARCH, channel, place, placeId, q, isQuerySearch, sorted, viewport };
}

export function hasPlace({ place, placeId, q }: Search): boolean {
  return place !== null || placeId !== null || q !== "";
}

export const STATUS_LABELS = { available: "Available only", all: "Include sold and let" } as const;

const FRACTIONS: Readonly<Record<string, string>> = { "0.25": "¼ mile", "0.5": "½ mile", "1": "1 mile" };

export function formatWithinMiles(miles: number): string {
  return `Within ${FRACTIONS[String(miles)] ?? `${miles} miles`}`;
}

export function formatLastDays(days: number): string {
  return days === 1 ? "in the last day" : `in the last ${days} days`;
}

export function formatTag(tag: string): string {
  if (isExclusion(tag)) return `Not ${formatTag(tag.slice(1)).toLowerCase()}`;
  if (Object.hasOwn(PROPERTY_GROUP_LABELS, tag)) {
    return PROPERTY_GROUP_LABELS[tag as keyof typeof PROPERTY_GROUP_LABELS];
  }
  return Object.hasOwn(PROPERTY_TYPES, tag) ? PROPERTY_TYPES[tag as PropertyType].label : capitalise(tag);
}

type CreateChip = (label: string, change: Partial<Search>) => Chip;

function rangeChip(
  search: Search,
  { min, max }: Range,
  format: (value: number) => string,
  chip: CreateChip,
): Chip | undefined {
  const { [min]: low, [max]: high } = search;
  const change = { [min]: null, [max]: null };
  if (low !== null && high !== null) return chip(`${format(low)} to ${format(high)}`, change);
  if (low !== null) return chip(`From ${format(low)}`, change);
  return high === null ? undefined : chip(`Up to ${format(high)}`, change);
}

function bedsChip({ minBeds, maxBeds }: Search, chip: CreateChip): Chip | undefined {
  const change = { minBeds: null, maxBeds: null };
  const beds = (count: number) => (count === 1 ? "1 bedroom" : `${count} bedrooms`);
  if (minBeds !== null && minBeds === maxBeds) return chip(minBeds === 0 ? "Studio" : beds(minBeds), change);
  if (minBeds !== null && maxBeds !== null) return chip(`${minBeds} to ${maxBeds} bedrooms`, change);
  if (minBeds !== null) return chip(`${minBeds} or more bedrooms`, change);
  if (maxBeds === null) return undefined;
  return chip(maxBeds === 0 ? "Studio" : `Up to ${beds(maxBeds)}`, change);
}
