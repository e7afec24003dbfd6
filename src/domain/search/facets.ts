import { CHANNELS, type Channel } from "../property/channel.ts";
import type { Listing } from "../property/property.ts";
import { isKind } from "../property/property-type.ts";
import { DAY_MS } from "../time/time.ts";
import { isTagOfferedIn, toChannelFilters } from "./channel-filters.ts";
import { toLocationFilter } from "./location-filter.ts";
import { matches } from "./matches.ts";
import { FILTER_OPTIONS, type FilterOptions } from "./page/filter-options.ts";
import type { Place } from "./place/place.ts";
import { keepsHomesOnly } from "./search.ts";
import type { SearchCriteria } from "./search-criteria.ts";

/**
 * How many properties each option would find, with all other filters unchanged. Lists have the order of `FILTER_OPTIONS`; tags
 * and auction dates come from the stock, so they carry their names. `kinds` are alternatives, so each is counted alone.
 */
export interface Facets extends Record<keyof FilterOptions, readonly number[]> {
  tags: readonly TagCount[];
  auctionDates: readonly TagCount[];
  shortLets: number;
  pets: number;
}

type TagCount = readonly [name: string, count: number];

/** At most this many tags are offered: the most common ones in the whole stock. */
export const MOST_TAGS = 60;

export interface FacetOptions {
  criteria: SearchCriteria;
  /** Distances are counted around it; without a place they aren't counted. */
  place: Place | null;
  now: number;
}

/** Counts each option by running the search with it. Slow and simple: tests compare the index with it. */
export function countFacets(listings: readonly Listing[], { criteria, place, now }: FacetOptions): Facets {
  const options = FILTER_OPTIONS[criteria.channel];
  const count = (change: Partial<SearchCriteria>) => {
    const asked = { ...criteria, ...change };
    return listings.reduce((total, listing) => total + (matches(listing, asked) ? 1 : 0), 0);
  };
  const each = <Value>(values: readonly Value[], change: (value: Value) => Partial<SearchCriteria>) =>
    values.map((value) => count(change(value)));
  const since = (days: number | null) => (days === null ? null : now - days * DAY_MS);
  return {
    channel: each(CHANNELS, (channel) => changeCriteriaChannel(criteria, channel)),
    kinds: each(options.kinds, (kind) => ({ kinds: [kind], homesOnly: keepsHomesOnly(criteria, [kind]) })),
    status: each(options.status, (status) => ({ status })),
    minBeds: each(options.minBeds, (minBeds) => ({ minBeds })),
    maxBeds: each(options.maxBeds, (maxBeds) => ({ maxBeds })),
    minBathrooms: each(options.minBathrooms, (minBathrooms) => ({ minBathrooms })),
    minPrice: each(options.minPrice, (minPrice) => ({ minPrice })),
    maxPrice: each(options.maxPrice, (maxPrice) => ({ maxPrice })),
    minSquareFeet: each(options.minSquareFeet, (minSquareFeet) => ({ minSquareFeet })),
    maxSquareFeet: each(options.maxSquareFeet, (maxSquareFeet) => ({ maxSquareFeet })),
    minAcreage: each(options.minAcreage, (minAcreage) => ({ minAcreage })),
    maxAcreage: each(options.maxAcreage, (maxAcreage) => ({ maxAcreage })),
    within:
      place === null ? [] : each(options.within, (miles) => ({ where: toLocationFilter(place, miles) })),
    createdAgo: each(options.createdAgo, (days) => ({ createdSince: since(days) })),
    updatedAgo: each(options.updatedAgo, (days) => ({ updatedSince: since(days) })),
    tags: listFilterTags(listings).map((tag) => [tag, count({ tags: [...criteria.tags, tag] })]),
    auctionDates: listAuctionDates(listings).map((auctionDate) => [auctionDate, count({ auctionDate })]),
    shortLets: count({ shortLets: true }),
    pets: count({ pets: true }),
  };
}

/** Drops what the other channel doesn't offer, as `changeChannel` does. */
export function changeCriteriaChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  if (channel === criteria.channel) return criteria;
  const notTags = criteria.notTags.filter((tag) => isTagOfferedIn(channel, tag));
  return { ...toChannelFilters(criteria, channel), notTags, channel };
}

/** Lists the tags that are offered as filters, in alphabetical order. Kinds have a filter of their own. */
export function listFilterTags(listings: readonly Pick<Listing, "tags">[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of listings) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return pickFilterTags(counts);
}

/** Same as `listFilterTags`, for tags that are already counted. */
export function pickFilterTags(counts: ReadonlyMap<string, number>): string[] {
  const others = [...counts].filter(([tag]) => !isKind(tag));
  const commonest = others.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_TAGS);
  return commonest.map(([tag]) => tag).sort();
}

export function listAuctionDates(listings: readonly Pick<Listing, "auctionDate">[]): string[] {
  return [...new Set(listings.flatMap(({ auctionDate }) => auctionDate ?? []))].sort();
}
