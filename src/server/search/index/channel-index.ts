import type { Channel } from "../../../domain/property/channel.ts";
import type { PropertyType } from "../../../domain/property/property-type.ts";
import type { FacetOptions, Facets } from "../../../domain/search/facets.ts";
import type { LocationFilter } from "../../../domain/search/location-filter.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import { SORT_NAMES, type SortName } from "../../../domain/search/sort-options.ts";
import { LruCache } from "../../cache/lru-cache.ts";
import type { Steps } from "../../jobs/steps.ts";
import { andBoth, andInto, andNotBoth } from "../bits/bit-kernel.ts";
import { hasBit } from "../bits/bitset.ts";
import { FilterBits } from "../bits/filter-bits.ts";
import { FoundRows } from "../bits/found-rows.ts";
import { createKernelBits, type KernelBits } from "../bits/kernel-memory.ts";
import { ScratchBuffers } from "../bits/scratch-buffers.ts";
import type { IdRange } from "../id-blocks.ts";
import { TextIndex } from "../text/text-index.ts";
import { type AuctionRows, groupAuctionRows } from "./auction-rows.ts";
import { type Conditions, type CountedFilter, findLocationBits, readConditions } from "./conditions.ts";
import { CountedBase } from "./counted-base.ts";
import { FilterCounter } from "./filter-counter.ts";
import { FlatDistance } from "./flat-distance.ts";
import { PlaceDistances } from "./place-distances.ts";
import { RowGrid } from "./row-grid.ts";
import { RowOrder } from "./row-order.ts";
import type { ScanContext } from "./scan-rows.ts";
import { takeLowest } from "./sort-rows.ts";
import { type IndexedListing, StockColumns, toTypeCode } from "./stock-columns.ts";

/** Names that come from the whole stock rather than from one channel. */
interface StockNames {
  tags: readonly string[];
  auctionDates: readonly string[];
}

export interface NearestOptions {
  types: readonly PropertyType[];
  near: { lat: number; lng: number };
  limit: number;
}

/** Visitors' filters, between two changes of the stock. */
const CACHED_FILTERS = 64;
/** With three statuses, homes only or not. */
const MAX_CACHED_BASES = 6;

export interface ChannelIndexOptions {
  /** For how many values of filters the rows are kept, until the stock changes: one bit per row each. */
  cachedFilters?: number;
}

type OwnFacets = Omit<Facets, "channel">;

type Count<Filter extends CountedFilter> = (counter: FilterCounter, names: StockNames) => OwnFacets[Filter];

const COUNTED: { [Filter in CountedFilter]: Count<Filter> } = {
  kinds: (counter) => counter.countKinds(),
  status: (counter) => counter.countStatuses(),
  minBeds: (counter) => counter.countBounds("bedrooms", "min"),
  maxBeds: (counter) => counter.countBounds("bedrooms", "max"),
  minBathrooms: (counter) => counter.countBounds("bathrooms", "min"),
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

/** The index of one channel's properties. */
export class ChannelIndex {
  readonly stock: StockColumns;
  readonly #grid: RowGrid;
  readonly #distances: PlaceDistances;
  readonly #orders: Record<SortName, RowOrder>;
  readonly #newest: Record<"createdAt" | "updatedAt", RowOrder>;
  readonly #filterBits: FilterBits;
  readonly #bases = new LruCache<string, CountedBase>(MAX_CACHED_BASES);
  readonly #scratch = new ScratchBuffers();
  /** Valid until the stock changes. */
  #auctionRows: AuctionRows | undefined;
  /** Undefined until the properties' texts are loaded, which takes longer than everything else. */
  #texts: TextIndex | undefined;

  constructor(channel: Channel, { cachedFilters = CACHED_FILTERS }: ChannelIndexOptions = {}) {
    this.#filterBits = new FilterBits(cachedFilters);
    this.stock = new StockColumns(channel);
    this.#grid = new RowGrid(this.stock);
    this.#distances = new PlaceDistances(this.stock, this.#grid);
    const orders = SORT_NAMES.map((sort) => [sort, new RowOrder(this.stock, sort)]);
    this.#orders = Object.fromEntries(orders) as Record<SortName, RowOrder>;
    this.#newest = {
      createdAt: this.#orders["most-recent-first"],
      updatedAt: this.#orders["most-recently-updated-first"],
    };
  }

  put(listing: IndexedListing, words: readonly string[]): void {
    const row = this.stock.put(listing);
    this.#texts?.put(row, words);
    this.#grid.markMoved(row);
    this.#distances.markMoved(row);
    for (const order of Object.values(this.#orders)) order.markMoved(row);
    this.#forget();
  }

  remove(propertyId: number): void {
    const row = this.stock.findRow(propertyId);
    if (row === undefined) return;
    this.#texts?.remove(row);
    this.stock.remove(propertyId);
    this.#forget();
  }

  /** Does pending sorting, so that no visitor waits for it. No property may be put or removed between the steps. */
  *prepare(): Steps {
    yield* this.#grid.prepare();
    for (const order of Object.values(this.#orders)) yield* order.prepare();
  }

  /** From now on changes carry their words. Returns the texts, still empty. */
  createTexts(): TextIndex {
    this.#texts = new TextIndex();
    return this.#texts;
  }

  /** Adds the words of a property while the texts are loaded. */
  loadText(propertyId: number, words: readonly string[]): void {
    const row = this.stock.findRow(propertyId);
    if (row !== undefined) this.#texts?.load(row, words);
  }

  /** Finds the rows whose texts have all of the words. They are valid until the next call. */
  findText(words: readonly string[]): FoundRows {
    this.#scratch.begin(this.stock.capacity);
    const buffers = { target: this.#scratch.takeBits(), spare: this.#scratch.takeBits() };
    return this.#found(this.#texts?.find(words, buffers) ?? buffers.target.fill(0));
  }

  find(criteria: SearchCriteria): FoundRows {
    const { fixed, counted } = this.#read(criteria);
    for (const bits of counted.values()) andInto(fixed, bits);
    return this.#found(fixed);
  }

  /**
   * Returns the rows of some types that are nearest to a point, nearest first. Ties go to the lowest id. In a large stock most rows
   * of the viewport are farther away than these, so smaller boxes are tried first.
   */
  findNearest(criteria: SearchCriteria, options: NearestOptions): number[] {
    const { lat, lng } = this.stock.numbers;
    const distance = new FlatDistance(options.near);
    const getSquare = (row: number) => distance.getSquare(lat[row] as number, lng[row] as number);
    const boxes = criteria.viewport ? distance.listBoxesInside(criteria.viewport) : [];
    for (const box of boxes) {
      if (this.#grid.countInBox(box) < options.limit) continue;
      const rows = this.#takeNearest({ ...criteria, viewport: box }, options, getSquare);
      const farthest = rows[options.limit - 1];
      // Rows outside the box can't be nearer than its nearest side.
      if (farthest !== undefined && getSquare(farthest) < distance.getReach(box) ** 2) return rows;
    }
    return this.#takeNearest(criteria, options, getSquare);
  }

  #takeNearest(
    criteria: SearchCriteria,
    { types, limit }: NearestOptions,
    getSquare: (row: number) => number,
  ): number[] {
    const { ids, types: ownTypes } = this.stock.integers;
    const codes = new Set(types.map(toTypeCode));
    const rows = this.find(criteria).rows.filter((row) => codes.has(ownTypes[row] as number));
    const compare = (a: number, b: number) =>
      getSquare(a) - getSquare(b) || (ids[a] as number) - (ids[b] as number);
    return takeLowest(rows, limit, compare);
  }

  /** Lists the ids in a range, unordered. */
  listIdsWithin({ first, end }: IdRange): number[] {
    const { ids } = this.stock.integers;
    const { live } = this.stock.flags;
    const found: number[] = [];
    for (let row = 0; row < ids.length; row++) {
      const id = ids[row] as number;
      if (id >= first && id < end && hasBit(live, row)) found.push(id);
    }
    return found;
  }

  take(found: FoundRows, part: { sort: SortName; skip: number; limit: number }): number[] {
    return this.#orders[part.sort].take(found, part);
  }

  toIds(rows: readonly number[]): number[] {
    const { ids } = this.stock.integers;
    return rows.map((row) => ids[row] as number);
  }

  /** Finds the matching rows and counts every option. The rows are valid until the next call, which reuses their memory. */
  count(asked: FacetOptions, names: StockNames): { found: FoundRows; facets: OwnFacets } {
    const { stock } = this;
    const { fixed, counted } = this.#read(asked.criteria);
    const buffer = this.#scratch.takeRows();
    const rest = { bits: this.#scratch.takeBits(), buffer: this.#scratch.takeRows() };
    const base = this.#getBase(asked.criteria);
    const context = {
      ...asked,
      distances: this.#distances,
      newest: this.#newest,
      base,
      findInLocation: (where: LocationFilter) =>
        findLocationBits(this.#scanContext(), where, this.#filterBits),
      listAuctionRows: () => (this.#auctionRows ??= groupAuctionRows(stock, this.#scratch.takeRows())),
      findRest(found: FoundRows) {
        andNotBoth(rest.bits, base.bits, found.bits);
        return new FoundRows(rest.bits, rest.buffer);
      },
    };
    const facets: Partial<OwnFacets> = {};
    const countOne = <Filter extends CountedFilter>(filter: Filter, counter: FilterCounter) => {
      facets[filter] = COUNTED[filter](counter, names) as OwnFacets[Filter];
    };
    this.#withoutEach({ fixed, counted }, (filter, bits) => {
      countOne(filter, new FilterCounter(stock, new FoundRows(bits, buffer), context));
    });
    const found = this.#found(fixed);
    const counter = new FilterCounter(stock, found, context);
    for (const filter of COUNTED_FILTERS) if (!counted.has(filter)) countOne(filter, counter);
    facets.tags = names.tags.map((tag) => [tag, counter.countNamed(stock.tags.find(tag))] as const);
    return { found, facets: facets as OwnFacets };
  }

  /** The rows that a search has before its other filters, counted once for each state of the stock. */
  #getBase({ status, homesOnly }: SearchCriteria): CountedBase {
    return this.#bases.getOrCreate(`${status} ${homesOnly}`, () => {
      const { live, shown, available, homes } = this.stock.flags;
      const bits = createKernelBits(this.stock.capacity);
      bits.set(live);
      if (status !== "all") andInto(bits, status === null ? shown : available);
      if (homesOnly) andInto(bits, homes);
      return new CountedBase(this.stock, bits);
    });
  }

  /** Reduces `fixed` to the rows that meet all conditions. On the way, visits the rows that meet all but each one. */
  #withoutEach(
    { fixed, counted }: Conditions,
    visit: (filter: CountedFilter, bits: KernelBits) => void,
  ): void {
    const conditions = [...counted];
    const later: (KernelBits | undefined)[] = [];
    for (let i = conditions.length - 1; i > 0; i--) {
      const own = conditions[i]?.[1] as KernelBits;
      const after = later[i];
      const both = after ? this.#scratch.takeBits() : own;
      if (after) andBoth(both, own, after);
      later[i - 1] = both;
    }
    const without = this.#scratch.takeBits();
    for (const [i, [filter, bits]] of conditions.entries()) {
      const rest = later[i];
      const trial = rest ? without : fixed;
      if (rest) andBoth(trial, fixed, rest);
      visit(filter, trial);
      andInto(fixed, bits);
    }
  }

  /** Drops what is only valid until the stock changes. */
  #forget(): void {
    this.#filterBits.clear();
    this.#bases.clear();
    this.#auctionRows = undefined;
  }

  #read(criteria: SearchCriteria): Conditions {
    this.#scratch.begin(this.stock.capacity);
    return readConditions(this.#scanContext(), criteria, this.#filterBits);
  }

  #scanContext(): ScanContext {
    return { stock: this.stock, grid: this.#grid, scratch: this.#scratch, texts: this.#texts };
  }

  #found(bits: KernelBits): FoundRows {
    return new FoundRows(bits, this.#scratch.takeRows());
  }
}
