import type { LocationFilter } from "../../../domain/search/location-filter.ts";
import type { SearchCriteria } from "../../../domain/search/search-criteria.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";
import { andInto, andNotBoth, orInto } from "../bits/bit-kernel.ts";
import type { FilterBits } from "../bits/filter-bits.ts";
import type { KernelBits } from "../bits/kernel-memory.ts";
import { COLUMN_FILTERS, STEPPED_COLUMNS, type SteppedColumn } from "./number-steps.ts";
import {
  fillBetween,
  findRowsInAreas,
  findRowsInLocation,
  findRowsInViewport,
  findRowsOnDate,
  findRowsWithIds,
  findRowsWithin,
  type ScanContext,
} from "./scan-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

/** A filter whose options are counted as if it were not set. */
export type CountedFilter = "kinds" | "status" | "auctionDates" | "shortLets" | "pets" | NumberFilter;

/** Search criteria as bits of one channel's rows. */
export interface Conditions {
  /** Rows that meet the filters without counted options. */
  fixed: KernelBits;
  /** Rows that meet each of the other filters. They may be the index's own bits, so don't modify them. */
  counted: Map<CountedFilter, KernelBits>;
}

type NumberName = keyof StockColumns["numbers"];

const LEAST = Number.NEGATIVE_INFINITY;
const MOST = Number.POSITIVE_INFINITY;

export function readConditions(
  context: ScanContext,
  criteria: SearchCriteria,
  filterBits: FilterBits,
): Conditions {
  const { stock, scratch } = context;
  const { flags, numbers } = stock;
  const counted = new Map<CountedFilter, KernelBits>();
  const bound = (filter: CountedFilter, column: SteppedColumn, side: "min" | "max", value: number | null) => {
    if (value === null) return;
    const find = () => findRowsWithin(context, column, { side, bound: value });
    counted.set(filter, filterBits.recall(`${column} ${side} ${value}`, stock.capacity, find));
  };
  /** Not cached: the instant moves with the clock, so the same one is rarely needed twice. */
  const since = (filter: CountedFilter, name: NumberName, least: number | null) => {
    if (least === null) return;
    counted.set(filter, fillBetween(scratch.takeBits(), numbers[name], { least, most: MOST }));
  };
  // Homes only counts as a type, so that choosing land or shops is counted without it.
  if (criteria.kinds.length > 0 || criteria.homesOnly)
    counted.set("kinds", findRowsOfKinds(context, criteria));
  if (criteria.status === null) counted.set("status", flags.shown);
  if (criteria.status === "available") counted.set("status", flags.available);
  for (const column of STEPPED_COLUMNS) {
    const { min, max } = COLUMN_FILTERS[column];
    bound(min, column, "min", criteria[min]);
    if (max) bound(max, column, "max", criteria[max]);
  }
  since("createdAgo", "createdAt", criteria.createdSince);
  since("updatedAgo", "updatedAt", criteria.updatedSince);
  const { where, auctionDate } = criteria;
  if (where) counted.set("within", findLocationBits(context, where, filterBits));
  if (auctionDate !== null) counted.set("auctionDates", findRowsOnDate(context, auctionDate));
  if (criteria.shortLets) counted.set("shortLets", flags.shortLets);
  if (criteria.pets) counted.set("pets", flags.pets);
  return { fixed: findFixedRows(context, criteria, filterBits), counted };
}

export function findLocationBits(
  context: ScanContext,
  where: LocationFilter,
  filterBits: FilterBits,
): KernelBits {
  const find = () => findRowsInLocation(context, where);
  return filterBits.recall(`within ${JSON.stringify(where)}`, context.stock.capacity, find);
}

function findRowsOfKinds(
  { stock, scratch }: ScanContext,
  { kinds, homesOnly }: Pick<SearchCriteria, "kinds" | "homesOnly">,
): KernelBits {
  if (kinds.length === 0) return stock.flags.homes;
  const bits = scratch.takeEmptyBits();
  for (const kind of kinds) {
    const known = stock.kinds.find(kind) ?? stock.tags.find(kind);
    if (known) orInto(bits, known);
  }
  if (homesOnly) andInto(bits, stock.flags.homes);
  return bits;
}

function findFixedRows(context: ScanContext, criteria: SearchCriteria, filterBits: FilterBits): KernelBits {
  const { stock, scratch } = context;
  const { foundIds, branchId, areas, viewport, availableBy } = criteria;
  const bits = scratch.takeBits();
  bits.set(stock.flags.live);
  const required = criteria.tags.map((tag) => stock.tags.find(tag));
  if (branchId !== null) required.push(stock.branches.find(branchId));
  for (const named of required) {
    if (named) andInto(bits, named);
    else bits.fill(0);
  }
  for (const tag of criteria.notTags) {
    for (const named of [stock.kinds.find(tag), stock.tags.find(tag)])
      if (named) andNotBoth(bits, bits, named);
  }
  if (availableBy !== null) {
    const most = Date.parse(availableBy);
    andInto(bits, fillBetween(scratch.takeBits(), stock.numbers.availableAt, { least: LEAST, most }));
  }
  if (foundIds) andInto(bits, findRowsWithIds(context, foundIds));
  if (areas.length > 0) andInto(bits, findRowsInAreas(context, areas));
  if (viewport) {
    const find = () => findRowsInViewport(context, viewport);
    andInto(bits, filterBits.recall(`viewport ${viewport.join()}`, stock.capacity, find));
  }
  return bits;
}
