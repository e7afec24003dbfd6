import { CHANNELS, type Channel } from "../../../domain/property/channel.ts";
import { type FacetQuestion, type Facets, offeredTags } from "../../../domain/search/facets.ts";
import { type Marker, type MarkerAnswer, PAGE_SIZE } from "../../../domain/search/page/search-page.ts";
import type { Question } from "../../../domain/search/search-criteria.ts";
import { DEFAULT_SORT, type SortName } from "../../../domain/search/sort-options.ts";
import { ChannelIndex } from "./channel-index.ts";
import type { IndexedListing } from "./stock-columns.ts";

export interface FoundPage {
  propertyIds: number[];
  total: number;
  /** Beyond the last page there is the last page. */
  page: number;
  facets: Facets;
}

/**
 * The stock by columns, in this process: answers exactly what `matches`, `compareListings` and `countFacets` say, without looking
 * at the properties one by one. Changes are written into the rows; nothing is built anew.
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

  /** Sorts what is not sorted, so that no visitor waits for it. */
  settle(): void {
    for (const channel of CHANNELS) this.#channels[channel].settle();
  }

  search(asked: FacetQuestion, { sort, page }: { sort: SortName | null; page: number }): FoundPage {
    const { question } = asked;
    const index = this.#channels[question.channel];
    const elsewhere = CHANNELS.map((channel) =>
      channel === question.channel ? 0 : this.#countElsewhere(question, channel),
    );
    const { found, facets } = index.count(asked, this.#stockNames());
    const total = found.count;
    const shownPage = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PAGE_SIZE)));
    const skip = (shownPage - 1) * PAGE_SIZE;
    const rows = index.take(found, { sort: sort ?? DEFAULT_SORT, skip, limit: PAGE_SIZE });
    return {
      propertyIds: index.idsOf(rows),
      total,
      page: shownPage,
      facets: {
        channel: CHANNELS.map((channel, i) => (channel === question.channel ? total : (elsewhere[i] ?? 0))),
        ...facets,
      },
    };
  }

  /** The first of what is found, and nothing counted: for those who only want a few. */
  findFirst(question: Question, limit: number): number[] {
    const index = this.#channels[question.channel];
    const rows = index.take(index.find(question), { sort: DEFAULT_SORT, skip: 0, limit });
    return index.idsOf(rows);
  }

  /** All that is found, in no order. */
  findAll(question: Question): number[] {
    const index = this.#channels[question.channel];
    return index.idsOf(Array.from(index.find(question).rows));
  }

  count(question: Question): number {
    return this.#channels[question.channel].find(question).count;
  }

  /** What the map draws: of too many, the newest. */
  findMarkers(question: Question, limit: number): MarkerAnswer {
    const index = this.#channels[question.channel];
    const found = index.find(question);
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

  /** As the visitor's own change of channel would find. */
  #countElsewhere(question: Question, channel: Channel): number {
    return this.count({ ...question, channel, minPrice: null, maxPrice: null });
  }

  /** As `tagsOf` and `auctionDatesOf` say of the whole stock. */
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
    return offeredTags(counts);
  }

  #auctionDates(): string[] {
    const dates = CHANNELS.flatMap((channel) => this.#channels[channel].stock.auctionDateNames.listUsed());
    return [...new Set(dates)].sort();
  }
}
