import type { Question } from "../../../domain/search/question.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";
import type { LruCache } from "../../cache/lru-cache.ts";
import { andInto, type Bits, createBits, orInto, removeFrom } from "./bitset.ts";
import {
  fillBetween,
  rowsInAreas,
  rowsInView,
  rowsOnDate,
  rowsWhere,
  rowsWithIds,
  type Shelf,
} from "./scan-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

/** A filter whose options are counted as if it were not set. */
export type CountedFilter = "kinds" | "status" | "auctionDates" | "shortLets" | "pets" | NumberFilter;

/** What a question asks of one channel's rows. */
export interface Conditions {
  /** What holds whichever option is tried. */
  fixed: Bits;
  /** The others, one by one. They may be the index's own: not to be changed. */
  counted: Map<CountedFilter, Bits>;
}

type NumberName = keyof StockColumns["numbers"];

const LEAST = Number.NEGATIVE_INFINITY;
const MOST = Number.POSITIVE_INFINITY;

export function readConditions(
  shelf: Shelf,
  question: Question,
  filterBits: LruCache<string, Bits>,
): Conditions {
  const { stock, workroom } = shelf;
  const { flags, numbers } = stock;
  const counted = new Map<CountedFilter, Bits>();
  const atLeast = (filter: CountedFilter, name: NumberName, least: number | null) => {
    if (least === null) return;
    const fill = () => fillBetween(createBits(stock.capacity), numbers[name], { least, most: MOST });
    counted.set(filter, filterBits.getOrCreate(`${name} from ${least}`, fill));
  };
  const atMost = (filter: CountedFilter, name: NumberName, most: number | null) => {
    if (most === null) return;
    const fill = () => fillBetween(createBits(stock.capacity), numbers[name], { least: LEAST, most });
    counted.set(filter, filterBits.getOrCreate(`${name} up to ${most}`, fill));
  };
  /** Days move with the clock: the same instant is hardly asked for twice. */
  const since = (filter: CountedFilter, name: NumberName, least: number | null) => {
    if (least === null) return;
    counted.set(filter, fillBetween(workroom.takeBits(), numbers[name], { least, most: MOST }));
  };
  if (question.kinds.length > 0) counted.set("kinds", rowsOfKinds(shelf, question.kinds));
  if (question.status === null) counted.set("status", flags.shown);
  if (question.status === "available") counted.set("status", flags.available);
  atLeast("minBeds", "bedrooms", question.minBeds);
  atMost("maxBeds", "bedrooms", question.maxBeds);
  atLeast("minPrice", "priceValue", question.minPrice);
  atMost("maxPrice", "priceValue", question.maxPrice);
  atLeast("minSquareFeet", "squareFeet", question.minSquareFeet);
  atMost("maxSquareFeet", "squareFeet", question.maxSquareFeet);
  atLeast("minAcreage", "acreage", question.minAcreage);
  atMost("maxAcreage", "acreage", question.maxAcreage);
  since("createdAgo", "createdAt", question.createdSince);
  since("updatedAgo", "updatedAt", question.updatedSince);
  const { where, auctionDate } = question;
  if (where) counted.set("within", rowsWhere(shelf, where));
  if (auctionDate !== null) counted.set("auctionDates", rowsOnDate(shelf, auctionDate));
  if (question.shortLets) counted.set("shortLets", flags.shortLets);
  if (question.pets) counted.set("pets", flags.pets);
  return { fixed: fixedRows(shelf, question), counted };
}

function rowsOfKinds({ stock, workroom }: Shelf, kinds: readonly string[]): Bits {
  const bits = workroom.takeEmptyBits();
  for (const kind of kinds) {
    const known = stock.kinds.find(kind) ?? stock.tags.find(kind);
    if (known) orInto(bits, known);
  }
  return bits;
}

function fixedRows(shelf: Shelf, question: Question): Bits {
  const { stock, workroom } = shelf;
  const { foundIds, branchId, areas, viewport } = question;
  const bits = workroom.takeBits();
  bits.set(stock.flags.live);
  for (const tag of question.tags) {
    const tagged = stock.tags.find(tag);
    if (tagged) andInto(bits, tagged);
    else bits.fill(0);
  }
  for (const tag of question.notTags) {
    for (const named of [stock.kinds.find(tag), stock.tags.find(tag)]) if (named) removeFrom(bits, named);
  }
  if (branchId !== null) {
    andInto(
      bits,
      fillBetween(workroom.takeBits(), stock.integers.branchIds, { least: branchId, most: branchId }),
    );
  }
  if (foundIds) andInto(bits, rowsWithIds(shelf, foundIds));
  if (areas.length > 0) andInto(bits, rowsInAreas(shelf, areas));
  if (viewport) andInto(bits, rowsInView(shelf, viewport));
  return bits;
}
