import { CHANNELS, type Channel } from "../property/channel.ts";
import type { Listing } from "../property/property.ts";
import { isKind } from "../property/property-type.ts";
import { DAY_MS } from "../time/time.ts";
import { matches } from "./matches.ts";
import { FILTER_OPTIONS, type FilterOptions } from "./page/filter-options.ts";
import type { Place } from "./place/place.ts";
import { type Question, whereOf } from "./question.ts";

/**
 * How many properties each option would leave, all other filters as they are. Lists run parallel to `FILTER_OPTIONS`; tags and
 * auction days are the stock's own, so they carry their names. `kinds` are alternatives: each is counted by itself.
 */
export interface Facets extends Record<keyof FilterOptions, readonly number[]> {
  tags: readonly TagCount[];
  auctionDates: readonly TagCount[];
  shortLets: number;
  pets: number;
}

type TagCount = readonly [name: string, count: number];

/** Offered at most: the commonest of the whole stock. */
export const MOST_TAGS = 60;

/** What the options of a search are counted for. */
export interface FacetQuestion {
  question: Question;
  /** Distances are counted around it; without one there is nothing to be near to. */
  place: Place | null;
  now: number;
}

/** Each option tried in turn: slow and plain, the oracle of the index. */
export function countFacets(listings: readonly Listing[], { question, place, now }: FacetQuestion): Facets {
  const options = FILTER_OPTIONS[question.channel];
  const count = (change: Partial<Question>) => {
    const asked = { ...question, ...change };
    return listings.reduce((total, listing) => total + (matches(listing, asked) ? 1 : 0), 0);
  };
  const each = <Value>(values: readonly Value[], change: (value: Value) => Partial<Question>) =>
    values.map((value) => count(change(value)));
  const since = (days: number | null) => (days === null ? null : now - days * DAY_MS);
  return {
    channel: each(CHANNELS, (channel) => changedChannel(question, channel)),
    kinds: each(options.kinds, (kind) => ({ kinds: [kind] })),
    status: each(options.status, (status) => ({ status })),
    minBeds: each(options.minBeds, (minBeds) => ({ minBeds })),
    maxBeds: each(options.maxBeds, (maxBeds) => ({ maxBeds })),
    minPrice: each(options.minPrice, (minPrice) => ({ minPrice })),
    maxPrice: each(options.maxPrice, (maxPrice) => ({ maxPrice })),
    minSquareFeet: each(options.minSquareFeet, (minSquareFeet) => ({ minSquareFeet })),
    maxSquareFeet: each(options.maxSquareFeet, (maxSquareFeet) => ({ maxSquareFeet })),
    minAcreage: each(options.minAcreage, (minAcreage) => ({ minAcreage })),
    maxAcreage: each(options.maxAcreage, (maxAcreage) => ({ maxAcreage })),
    within: place === null ? [] : each(options.within, (miles) => ({ where: whereOf(place, miles) })),
    createdAgo: each(options.createdAgo, (days) => ({ createdSince: since(days) })),
    updatedAgo: each(options.updatedAgo, (days) => ({ updatedSince: since(days) })),
    tags: tagsOf(listings).map((tag) => [tag, count({ tags: [...question.tags, tag] })]),
    auctionDates: auctionDatesOf(listings).map((auctionDate) => [auctionDate, count({ auctionDate })]),
    shortLets: count({ shortLets: true }),
    pets: count({ pets: true }),
  };
}

/** As the visitor's own change of channel would. */
function changedChannel(question: Question, channel: Channel): Partial<Question> {
  return channel === question.channel ? {} : { channel, minPrice: null, maxPrice: null };
}

/** Kinds are offered apart. In alphabetical order. */
export function tagsOf(listings: readonly Pick<Listing, "tags">[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of listings) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return offeredTags(counts);
}

/** The same of tags that were counted already. */
export function offeredTags(counts: ReadonlyMap<string, number>): string[] {
  const others = [...counts].filter(([tag]) => !isKind(tag));
  const commonest = others.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_TAGS);
  return commonest.map(([tag]) => tag).sort();
}

export function auctionDatesOf(listings: readonly Pick<Listing, "auctionDate">[]): string[] {
  return [...new Set(listings.flatMap(({ auctionDate }) => auctionDate ?? []))].sort();
}
