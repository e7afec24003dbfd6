import type { Channel } from "../../../domain/property/channel.ts";
import type { FacetQuestion, Facets } from "../../../domain/search/facets.ts";
import type { Question } from "../../../domain/search/question.ts";
import { SORT_NAMES, type SortName } from "../../../domain/search/sort-options.ts";
import { LruCache } from "../../cache/lru-cache.ts";
import { andBoth, andInto, type Bits } from "./bitset.ts";
import { type Conditions, type CountedFilter, readConditions } from "./conditions.ts";
import { FilterCounter } from "./filter-counter.ts";
import { FoundRows } from "./found-rows.ts";
import { RowGrid } from "./row-grid.ts";
import { RowOrder } from "./row-order.ts";
import { type IndexedListing, StockColumns } from "./stock-columns.ts";
import { Workroom } from "./workroom.ts";

/** What only the whole stock knows. */
interface StockNames {
  tags: readonly string[];
  auctionDates: readonly string[];
}

const MAX_CACHED_FILTERS = 64;

type OwnFacets = Omit<Facets, "channel">;

type Count<Filter extends CountedFilter> = (counter: FilterCounter, names: StockNames) => OwnFacets[Filter];

const COUNTED: { [Filter in CountedFilter]: Count<Filter> } = {
  kinds: (counter) => counter.countKinds(),
  status: (counter) => counter.countStatuses(),
  minBeds: (counter) => counter.countBounds("bedrooms", "min"),
  maxBeds: (counter) => counter.countBounds("bedrooms", "max"),
  minPrice: (counter) => counter.countBounds("priceValue", "min"),
  maxPrice: (counter) => counter.countBounds("priceValue", "max"),
  minSquareFeet: (counter) => counter.countBounds("squareFeet", "min"),
  maxSquareFeet: (counter) => counter.countBounds("squareFeet", "max"),
  minAcreage: (counter) => counter.countBounds("acreage", "min"),
  maxAcreage: (counter) => counter.countBounds("acreage", "max"),
  within: (counter) => counter.countDistances(),
  createdAgo: (counter) => counter.countSince("createdAt", "createdAgo"),
  updatedAgo: (counter) => counter.countSince("updatedAt", "updatedAgo"),
  auctionDates: (counter, { auctionDates }) => counter.countAuctionDates(auctionDates),
  shortLets: (counter) => counter.countFlag("shortLets"),
  pets: (counter) => counter.countFlag("pets"),
};
const COUNTED_FILTERS = Object.keys(COUNTED) as CountedFilter[];

/** The properties of one channel, and the answers about them. */
export class ChannelIndex {
  readonly stock: StockColumns;
  readonly #grid: RowGrid;
  readonly #orders: Map<SortName, RowOrder>;
  /** The rows of a filter's value, until the stock changes. */
  readonly #filterBits = new LruCache<string, Bits>(MAX_CACHED_FILTERS);
  readonly #workroom = new Workroom();

  constructor(channel: Channel) {
    this.stock = new StockColumns(channel);
    this.#grid = new RowGrid(this.stock);
    this.#orders = new Map(SORT_NAMES.map((sort) => [sort, new RowOrder(this.stock, sort)]));
  }

  put(listing: IndexedListing): void {
    const row = this.stock.put(listing);
    this.#grid.markMoved(row);
    for (const order of this.#orders.values()) order.markMoved(row);
    this.#filterBits.clear();
  }

  remove(propertyId: number): void {
    this.stock.remove(propertyId);
    this.#filterBits.clear();
  }

  /** Sorts what is not sorted, so that no visitor waits for it. */
  settle(): void {
    this.#grid.settle();
    for (const order of this.#orders.values()) order.settle();
  }

  find(question: Question): FoundRows {
    const { fixed, counted } = this.#read(question);
    for (const bits of counted.values()) andInto(fixed, bits);
    return this.#found(fixed);
  }

  take(found: FoundRows, part: { sort: SortName; skip: number; limit: number }): number[] {
    return this.#orders.get(part.sort)?.take(found, part) ?? [];
  }

  idsOf(rows: readonly number[]): number[] {
    const { ids } = this.stock.integers;
    return rows.map((row) => ids[row] as number);
  }

  /** What answers the question, and how many each option would leave. The rows stand until the next question. */
  count(asked: FacetQuestion, names: StockNames): { found: FoundRows; facets: OwnFacets } {
    const { stock } = this;
    const { fixed, counted } = this.#read(asked.question);
    const room = { rows: this.#workroom.takeRows(), words: this.#workroom.takeRows() };
    const around = { ...asked, grid: this.#grid };
    const facets: Partial<OwnFacets> = {};
    const countOne = <Filter extends CountedFilter>(filter: Filter, counter: FilterCounter) => {
      facets[filter] = COUNTED[filter](counter, names) as OwnFacets[Filter];
    };
    this.#withoutEach({ fixed, counted }, (filter, bits) => {
      countOne(filter, new FilterCounter(stock, new FoundRows(bits, room), around));
    });
    const found = this.#found(fixed);
    const counter = new FilterCounter(stock, found, around);
    for (const filter of COUNTED_FILTERS) if (!counted.has(filter)) countOne(filter, counter);
    facets.tags = names.tags.map((tag) => [tag, counter.countNamed(stock.tags.find(tag))] as const);
    return { found, facets: facets as OwnFacets };
  }

  /** Leaves in `fixed` what answers all conditions; on the way, hands out what answers all but each one. */
  #withoutEach({ fixed, counted }: Conditions, handOut: (filter: CountedFilter, bits: Bits) => void): void {
    const conditions = [...counted];
    const later: (Bits | undefined)[] = [];
    for (let i = conditions.length - 1; i > 0; i--) {
      const own = conditions[i]?.[1] as Bits;
      const after = later[i];
      const both = after ? this.#workroom.takeBits() : own;
      if (after) andBoth(both, own, after);
      later[i - 1] = both;
    }
    const without = this.#workroom.takeBits();
    for (const [i, [filter, bits]] of conditions.entries()) {
      const rest = later[i];
      const trial = rest ? without : fixed;
      if (rest) andBoth(trial, fixed, rest);
      handOut(filter, trial);
      andInto(fixed, bits);
    }
  }

  #read(question: Question): Conditions {
    this.#workroom.begin(this.stock.capacity);
    const shelf = { stock: this.stock, grid: this.#grid, workroom: this.#workroom };
    return readConditions(shelf, question, this.#filterBits);
  }

  #found(bits: Bits): FoundRows {
    return new FoundRows(bits, { rows: this.#workroom.takeRows(), words: this.#workroom.takeRows() });
  }
}
