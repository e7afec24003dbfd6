import { CHANNELS, type Channel } from "../../../domain/property/channel.ts";
import {
  changeCriteriaChannel,
  type FacetOptions,
  type Facets,
  pickFilterTags,
} from "../../../domain/search/facets.ts";
import { type Marker, type MarkerResult, PAGE_SIZE } from "../../../domain/search/page/search-page.ts";
import type { FoundIds, SearchCriteria } from "../../../domain/search/search-criteria.ts";
import { DEFAULT_SORT, type SortName } from "../../../domain/search/sort-options.ts";
import type { Steps } from "../../jobs/steps.ts";
import { hasBit } from "../bits/bitset.ts";
import { IdBlocks, type IdRange } from "../id-blocks.ts";
import type { TextIndex } from "../text/text-index.ts";
import { type TextedStock, TextMatches } from "../text/text-matches.ts";
import { ChannelIndex, type ChannelIndexOptions, type NearestOptions } from "./channel-index.ts";
import type { IndexedListing } from "./stock-columns.ts";

export interface FoundPage {
  propertyIds: number[];
  total: number;
  /** The page that was found: the last one if a later page was requested. */
  page: number;
  facets: Facets;
}

/** What the index itself knows of a property. */
interface FoundHome {
  id: number;
  lat: number;
  lng: number;
  priceValue: number | null;
  bedrooms: number;
}

interface StockNames {
  allTags: readonly string[];
  /** The tags that are offered as filters. */
  tags: readonly string[];
  auctionDates: readonly string[];
}

const NO_WORDS: ReadonlyMap<number, readonly string[]> = new Map();

/**
 * The in-process columnar index of the stock. Gives exactly the results of `matches`, `compareListings` and `countFacets`, without
 * checking properties one by one. A change updates single rows; nothing is rebuilt.
 */
export class SearchIndex implements TextedStock {
  readonly #idBlocks = new IdBlocks();
  readonly #channels: Record<Channel, ChannelIndex>;
  #names: StockNames | undefined;
  #texts: TextIndex[] = [];
  /** Whether the texts are loaded, so that `findText` works. */
  hasTexts = false;

  constructor(options?: ChannelIndexOptions) {
    this.#channels = {
      sales: new ChannelIndex("sales", options),
      lettings: new ChannelIndex("lettings", options),
    };
  }

  get size(): number {
    return CHANNELS.reduce((sum, channel) => sum + this.#channels[channel].stock.size, 0);
  }

  /** Reserves as much as another index has, because growing later copies all columns. */
  reserveLike(other: SearchIndex): void {
    for (const channel of CHANNELS) {
      this.#channels[channel].stock.reserve(other.#channels[channel].stock.capacity);
    }
  }

  /** Puts properties, with the words of their texts once the texts are being loaded. */
  put(listings: readonly IndexedListing[], words: ReadonlyMap<number, readonly string[]> = NO_WORDS): void {
    this.#names = undefined;
    for (const listing of listings) {
      if (!this.#has(listing.propertyId)) this.#idBlocks.add(listing.propertyId);
      for (const channel of CHANNELS) {
        if (channel !== listing.channel) this.#channels[channel].remove(listing.propertyId);
      }
      this.#channels[listing.channel].put(listing, words.get(listing.propertyId) ?? []);
    }
  }

  remove(propertyIds: readonly number[]): void {
    this.#names = undefined;
    for (const propertyId of propertyIds) {
      if (this.#has(propertyId)) this.#idBlocks.remove(propertyId);
      for (const channel of CHANNELS) this.#channels[channel].remove(propertyId);
    }
  }

  /** Does pending sorting, so that no visitor waits for it. No property may be put or removed between the steps. */
  *prepare(): Steps {
    for (const channel of CHANNELS) yield* this.#channels[channel].prepare();
  }

  /** Loads the words of all properties, in batches by ascending id. `put` and `remove` may be called meanwhile. */
  async loadTexts(
    batches: AsyncIterable<ReadonlyMap<number, readonly string[]>>,
    pause: () => Promise<void>,
  ): Promise<void> {
    this.hasTexts = false;
    const texts = CHANNELS.map((channel) => this.#channels[channel].createTexts());
    this.#texts = texts;
    for await (const batch of batches) {
      for (const [propertyId, words] of batch) {
        for (const channel of CHANNELS) this.#channels[channel].loadText(propertyId, words);
      }
    }
    for (const one of texts) await one.finishLoading(pause);
    this.hasTexts = true;
  }

  /** Writes the words of changed properties into the lists, once there are many. */
  async mergeTexts(pause: () => Promise<void>): Promise<void> {
    if (!this.hasTexts) return;
    for (const one of this.#texts) if (one.needsMerge) await one.merge(pause);
  }

  /** Returns the properties whose texts have all of the words; undefined until the texts are loaded. */
  findText(words: readonly string[]): FoundIds | undefined {
    if (!this.hasTexts) return undefined;
    return words.length === 0 ? new Set() : new TextMatches(this, words);
  }

  countText(words: readonly string[]): number {
    return CHANNELS.reduce((sum, channel) => sum + this.#channels[channel].findText(words).count, 0);
  }

  listTextIds(words: readonly string[]): number[] {
    return CHANNELS.flatMap((channel) => {
      const index = this.#channels[channel];
      return index.toIds(Array.from(index.findText(words).rows));
    });
  }

  keepTextIds(words: readonly string[], ids: Iterable<number>): number[] {
    const wanted = [...ids];
    return CHANNELS.flatMap((channel) => {
      const { bits } = this.#channels[channel].findText(words);
      return wanted.filter((id) => {
        const row = this.#channels[channel].stock.findRow(id);
        return row !== undefined && hasBit(bits, row);
      });
    });
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
    return this.findFirstHomes(criteria, limit).map(({ id }) => id);
  }

  /** The same with what is known of each. */
  findFirstHomes(criteria: SearchCriteria, limit: number): FoundHome[] {
    const index = this.#channels[criteria.channel];
    const rows = index.take(index.find(criteria), { sort: DEFAULT_SORT, skip: 0, limit });
    const { lat, lng, priceValue, bedrooms } = index.stock.numbers;
    return index.toIds(rows).map((id, i) => {
      const row = rows[i] as number;
      return {
        id,
        lat: lat[row] as number,
        lng: lng[row] as number,
        // What isn't known is NaN.
        priceValue: Number.isNaN(priceValue[row]) ? null : (priceValue[row] as number),
        bedrooms: bedrooms[row] || 0,
      };
    });
  }

  /** Returns all matching ids, unordered. */
  findAll(criteria: SearchCriteria): number[] {
    const index = this.#channels[criteria.channel];
    return index.toIds(Array.from(index.find(criteria).rows));
  }

  count(criteria: SearchCriteria): number {
    return this.#channels[criteria.channel].find(criteria).count;
  }

  /** Lists the tags of all properties, in order. It's the same list until the stock changes. */
  listTags(): readonly string[] {
    return this.#stockNames().allTags;
  }

  /** Returns how many available properties a branch has in a channel. */
  countAvailable(channel: Channel, branchId: number): number {
    return this.#channels[channel].stock.availableByBranch.get(branchId) ?? 0;
  }

  /** Returns the ids of the nearest matching properties of some types, nearest first. */
  findNearest(criteria: SearchCriteria, options: NearestOptions): number[] {
    const index = this.#channels[criteria.channel];
    return index.toIds(index.findNearest(criteria, options));
  }

  /** Divides the stock into ranges of ids with at most so many properties each. */
  listIdRanges(most: number): IdRange[] {
    return this.#idBlocks.listRanges(most);
  }

  /** Lists the properties within a range of ids, by id. */
  listWithin(range: IdRange): { propertyId: number; channel: Channel }[] {
    return CHANNELS.flatMap((channel) =>
      this.#channels[channel].listIdsWithin(range).map((propertyId) => ({ propertyId, channel })),
    ).sort((a, b) => a.propertyId - b.propertyId);
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

  #has(propertyId: number): boolean {
    return CHANNELS.some((channel) => this.#channels[channel].stock.findRow(propertyId) !== undefined);
  }

  /** Same as `listFilterTags` and `listAuctionDates` for the whole stock. */
  #stockNames(): StockNames {
    if (this.#names) return this.#names;
    const counts = this.#countTags();
    this.#names = {
      allTags: [...counts.keys()].sort(),
      tags: pickFilterTags(counts),
      auctionDates: this.#auctionDates(),
    };
    return this.#names;
  }

  #countTags(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const channel of CHANNELS) {
      for (const [tag, count] of this.#channels[channel].stock.tags.counts) {
        counts.set(tag, (counts.get(tag) ?? 0) + count);
      }
    }
    return counts;
  }

  #auctionDates(): string[] {
    const dates = CHANNELS.flatMap((channel) => this.#channels[channel].stock.auctionDateNames.listUsed());
    return [...new Set(dates)].sort();
  }
}
