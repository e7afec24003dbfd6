import type { Channel } from "../property/channel.ts";
import { isOnMarket, PROPERTY_STATUSES, type PropertyStatus } from "../property/property-status.ts";
import { isKind } from "../property/property-type.ts";
import { DAY_MS } from "../time/time.ts";
import { type Area, decodeAreas } from "./area/polygon.ts";
import { type LocationFilter, toLocationFilter } from "./location-filter.ts";
import { isExclusion, type Search, type StatusFilter, type Viewport } from "./search.ts";

/** The ids of properties that match some words. A set is one; the search index has one that costs nothing until it's read. */
export interface FoundIds extends Iterable<number> {
  readonly size: number;
  has(propertyId: number): boolean;
}

/** A search with its words looked up and its days turned into instants, as `matches` and the index take it. */
export interface SearchCriteria {
  channel: Channel;
  where: LocationFilter | null;
  /** A property must be in one of them; empty means anywhere. */
  areas: readonly Area[];
  viewport: Viewport | null;
  /** The properties that match the words; null if the search has no words. */
  foundIds: FoundIds | null;
  branchId: number | null;
  /** Any of these types or groups of types. */
  kinds: readonly string[];
  tags: readonly string[];
  notTags: readonly string[];
  minBeds: number | null;
  maxBeds: number | null;
  minBathrooms: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  minSquareFeet: number | null;
  maxSquareFeet: number | null;
  minAcreage: number | null;
  maxAcreage: number | null;
  createdSince: number | null;
  updatedSince: number | null;
  status: StatusFilter | null;
  auctionDate: string | null;
  shortLets: boolean;
  pets: boolean;
  homesOnly: boolean;
  availableBy: string | null;
}

interface SearchCriteriaOptions {
  search: Search;
  foundIds: FoundIds | null;
  /** The areas of the agency's district that the search names, if any. */
  area: readonly Area[] | null;
  now: number;
}

export function toSearchCriteria({ search, foundIds, area, now }: SearchCriteriaOptions): SearchCriteria {
  const drawn = search.poly === null ? undefined : decodeAreas(search.poly);
  return {
    channel: search.channel,
    where: search.place && toLocationFilter(search.place, search.within),
    areas: drawn ?? area ?? [],
    viewport: search.viewport,
    foundIds,
    branchId: search.branch_id,
    ...splitTags(search.tags),
    minBeds: search.minBeds,
    maxBeds: search.maxBeds,
    minBathrooms: search.minBathrooms,
    minPrice: search.minPrice,
    maxPrice: search.maxPrice,
    minSquareFeet: search.minSquareFeet,
    maxSquareFeet: search.maxSquareFeet,
    minAcreage: search.minAcreage,
    maxAcreage: search.maxAcreage,
    createdSince: toInstant(search.createdAgo, now),
    updatedSince: toInstant(search.updatedAgo, now),
    status: search.status,
    auctionDate: search.auctionDate,
    shortLets: search.shortLets,
    pets: search.pets,
    homesOnly: search.homesOnly,
    availableBy: search.availableBy,
  };
}

type SplitTags = Pick<SearchCriteria, "kinds" | "tags" | "notTags">;

const NO_TAGS: SplitTags = { kinds: [], tags: [], notTags: [] };

function splitTags(all: readonly string[]): SplitTags {
  // Most searches have none, and alerts read thousands at a time.
  if (all.length === 0) return NO_TAGS;
  const named = all.filter((tag) => !isExclusion(tag));
  return {
    kinds: named.filter(isKind),
    tags: named.filter((tag) => !isKind(tag)),
    notTags: all.filter(isExclusion).map((tag) => tag.slice(1)),
  };
}

function toInstant(daysAgo: number | null, now: number): number | null {
  return daysAgo === null ? null : now - daysAgo * DAY_MS;
}

/** Whether a status is shown. By default all but sold and let; the filter can show all, or only what is available. */
export function isShownStatus(status: PropertyStatus, filter: StatusFilter | null): boolean {
  if (filter === "all") return true;
  return filter === "available" ? PROPERTY_STATUSES[status].isAvailable : isOnMarket(status);
}
