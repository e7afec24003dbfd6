import type { NumberFilter } from "../../domain/search/filter-options.ts";
import type { Question } from "../../domain/search/question.ts";
import { andInto, type Bits, createBits, orInto, removeFrom } from "./bitset.ts";
import type { RememberedBits } from "./remembered-bits.ts";
import { rowsBetween, rowsInAreas, rowsInView, rowsOnDate, rowsWhere, rowsWithIds } from "./scan-rows.ts";
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

export function readConditions(
  stock: StockColumns,
  question: Question,
  remembered: RememberedBits,
): Conditions {
  const { flags, numbers } = stock;
  const counted = new Map<CountedFilter, Bits>();
  const atLeast = (filter: CountedFilter, name: NumberName, least: number | null) => {
    if (least === null) return;
    const scan = () => rowsBetween(numbers[name], { least, most: Number.POSITIVE_INFINITY });
    counted.set(filter, remembered.get(`${name} from ${least}`, scan));
  };
  const atMost = (filter: CountedFilter, name: NumberName, most: number | null) => {
    if (most === null) return;
    const scan = () => rowsBetween(numbers[name], { least: Number.NEGATIVE_INFINITY, most });
    counted.set(filter, remembered.get(`${name} up to ${most}`, scan));
  };
  /** Days move with the clock: the same instant is hardly asked for twice. */
  const since = (filter: CountedFilter, name: NumberName, least: number | null) => {
    if (least === null) return;
    counted.set(filter, rowsBetween(numbers[name], { least, most: Number.POSITIVE_INFINITY }));
  };
  if (question.kinds.length > 0) counted.set("kinds", rowsOfKinds(stock, question.kinds));
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
  if (where)
    counted.set(
      "within",
      remembered.get(JSON.stringify(where), () => rowsWhere(stock, where)),
    );
  if (auctionDate !== null) counted.set("auctionDates", rowsOnDate(stock, auctionDate));
  if (question.shortLets) counted.set("shortLets", flags.shortLets);
  if (question.pets) counted.set("pets", flags.pets);
  return { fixed: fixedRows(stock, question), counted };
}

function rowsOfKinds(stock: StockColumns, kinds: readonly string[]): Bits {
  const bits = createBits(stock.capacity);
  for (const kind of kinds) {
    const known = stock.kinds.find(kind) ?? stock.tags.find(kind);
    if (known) orInto(bits, known);
  }
  return bits;
}

function fixedRows(stock: StockColumns, question: Question): Bits {
  const { foundIds, branchId, areas, viewport } = question;
  const bits = stock.flags.live.slice();
  for (const tag of question.tags) andInto(bits, stock.tags.find(tag) ?? createBits(stock.capacity));
  for (const tag of question.notTags) {
    for (const named of [stock.kinds.find(tag), stock.tags.find(tag)]) if (named) removeFrom(bits, named);
  }
  if (branchId !== null) {
    andInto(bits, rowsBetween(stock.integers.branchIds, { least: branchId, most: branchId }));
  }
  if (foundIds) andInto(bits, rowsWithIds(stock, foundIds));
  if (areas.length > 0) andInto(bits, rowsInAreas(stock, areas));
  if (viewport) andInto(bits, rowsInView(stock, viewport));
  return bits;
}
