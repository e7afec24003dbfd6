import { CHANNELS, type Channel } from "../../../domain/property/channel.ts";
import {
  changeCriteriaChannel,
  type FacetOptions,
  type Facets,
  pickFilterTags,
} from "../../../domain/search/facets.ts";
import { type Marker, type MarkerResult, PAGE_SIZE } from "../../../domain/search/page/search-page.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import { DEFAULT_SORT, type SortName } from "../../../domain/search/sort-options.ts";
import { ChannelIndex } from "./channel-index.ts";
import type { IndexedListing } from "./stock-columns.ts";

export interface FoundPage {
  propertyIds: number[];
  total: number;
  /** The page that was found: the last one if a later page was requested. */
  page: number;
  facets: Facets;
}

/**
 * The in-process columnar index of the stock. Gives exactly the results of `matches`, `compareListings` and `countFacets`, without
 * checking properties one by one. A change updates single rows; nothing is rebuilt.
 */
export class SearchIndex {
  readonly #channels: Record<Channel, ChannelIndex> = {
    sales: new ChannelIndex("sales"),
    lettings: new ChannelIndex("lettings"),
  };
  #names: { tags: string[]; auctionDates: string[] } | undefined;

  get size(): number {
    return CHANNELS.reduce((sum, channel) => sum + this.#channels[channel].stock.size, 0);
  }

  put(listings: readonly IndexedListing[]): void {
    this.#names = undefined;
    for (const listing of listings) {
      for (const channel of CHANNELS) {
        if (channel !== listing.channel) this.#channels[channel].remove(listing.propertyId);
      }
      this.#channels[listing.channel].put(listing);
    }
  }

  remove(propertyIds: readonly number[]): void {
    this.#names = undefined;
    for (const propertyId of propertyIds) {
      for (const channel of CHANNELS) this.#channels[channel].remove(propertyId);
    }
  }

  /** Does pending sorting now, so that no visitor waits for it. */
  prepare(): void {
    for (const channel of CHANNELS) this.#channels[channel].prepare();
  }

  search(asked: FacetOptions, { sort, page }: { sort: SortName | null; page: number }): FoundPage {
    const { criteria } = asked;
    const index = this.#channels[criteria.channel];
    const elsewhere = CHANNELS.map((channel) =>
      channel === criteria.channel ? 0 : this.count(changeCriteriaChannel(criteria, channel)),
    );
    const { found, facets } = index.count(asked, this.#stockNames());
    const total = found.count;
    const shownPage = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PAGE_SIZE)));
    const skip = (shownPage - 1) * PAGE_SIZE;
    const rows = index.take(found, { sort: sort ?? DEFAULT_SORT, skip, limit: PAGE_SIZE });
    return {
      propertyIds: index.toIds(rows),
      total,
      page: shownPage,
      facets: {
        channel: CHANNELS.map((channel, i) => (channel === criteria.channel ? total : (elsewhere[i] ?? 0))),
        ...facets,
      },
    };
  }

  /** Returns the first matching ids, without counting options. */
  findFirst(criteria: SearchCriteria, limit: number): number[] {
    const index = this.#channels[criteria.channel];
    const rows = index.take(index.find(criteria), { sort: DEFAULT_SORT, skip: 0, limit });
    return index.toIds(rows);
  }

  /** Returns all matching ids, unordered. */
  findAll(criteria: SearchCriteria): number[] {
    const index = this.#channels[criteria.channel];
    return index.toIds(Array.from(index.find(criteria).rows));
  }

  count(criteria: SearchCriteria): number {
    return this.#channels[criteria.channel].find(criteria).count;
  }

  /** Returns how many available properties a branch has in a channel. */
  countAvailable(channel: Channel, branchId: number): number {
    return this.#channels[channel].stock.availableByBranch.get(branchId) ?? 0;
  }

  /** Returns the map's markers: the newest ones if there are more than the limit. */
  findMarkers(criteria: SearchCriteria, limit: number): MarkerResult {
    const index = this.#channels[criteria.channel];
    const found = index.find(criteria);
    const { integers, numbers } = index.stock;
    const rows = index.take(found, { sort: DEFAULT_SORT, skip: 0, limit });
    const markers = rows.map((row): Marker => {
      const price = numbers.priceValue[row] as number;
      return [
        integers.ids[row] as number,
        numbers.lng[row] as number,
        numbers.lat[row] as number,
        Number.isNaN(price) ? null : price,
      ];
    });
    return { markers, isPartial: found.count > rows.length };
  }

  /** Same as `listFilterTags` and `listAuctionDates` for the whole stock. */
  #stockNames(): { tags: string[]; auctionDates: string[] } {
    this.#names ??= { tags: this.#commonestTags(), auctionDates: this.#auctionDates() };
    return this.#names;
  }

  #commonestTags(): string[] {
    const counts = new Map<string, number>();
    for (const channel of CHANNELS) {
      for (const [tag, count] of this.#channels[channel].stock.tags.counts) {
        counts.set(tag, (counts.get(tag) ?? 0) + count);
      }
    }
    return pickFilterTags(counts);
  }

  #auctionDates(): string[] {
    const dates = CHANNELS.flatMap((channel) => this.#channels[channel].stock.auctionDateNames.listUsed());
    return [...new Set(dates)].sort();
  }
}
