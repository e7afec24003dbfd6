import { SORT_OPTIONS, type SortName } from "../../../domain/search/sort-options.ts";
import { hasBit } from "../bits/bitset.ts";
import type { FoundRows } from "../bits/found-rows.ts";
import { sortRows } from "./sort-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

/** If more rows than this have moved since the last sort, all rows are sorted again. */
const MOST_MOVED = 2_000;
/** Up to this many rows are sorted directly; for more, walking the sorted rows is faster. */
const MOST_SORTED_DIRECTLY = 1_000;

/**
 * The rows of a channel in the order of one sort. Changed rows are kept in a set and merged in while walking, so that a change is
 * cheap.
 */
export class RowOrder {
  readonly #stock: StockColumns;
  readonly #sort: SortName;
  readonly #moved = new Set<number>();
  #sorted: Int32Array | undefined;
  #movedInOrder: number[] | undefined;

  constructor(stock: StockColumns, sort: SortName) {
    this.#stock = stock;
    this.#sort = sort;
  }

  markMoved(row: number): void {
    if (!this.#sorted) return;
    this.#movedInOrder = undefined;
    this.#moved.add(row);
    if (this.#moved.size > MOST_MOVED) this.#sorted = undefined;
  }

  /** Sorts again if too many rows have moved. */
  prepare(): Int32Array {
    if (this.#sorted) return this.#sorted;
    const { column, isDescending } = SORT_OPTIONS[this.#sort];
    const { integers, numbers } = this.#stock;
    this.#sorted = sortRows(this.#stock.listLiveRows(), {
      values: numbers[column],
      ids: integers.ids,
      isDescending,
    });
    this.#moved.clear();
    this.#movedInOrder = undefined;
    return this.#sorted;
  }

  /** Returns one page of a result's rows, in order. */
  take(found: FoundRows, { skip, limit }: { skip: number; limit: number }): number[] {
    if (found.count > MOST_SORTED_DIRECTLY) return this.#walk(found, { skip, limit });
    const inOrder = Array.from(found.rows).sort((a, b) => this.#compare(a, b));
    return inOrder.slice(skip, skip + limit);
  }

  /** Finds how many rows at the start of a descending order reach a value. Moved rows may be among them or not. */
  countReaching(least: number): number {
    const sorted = this.prepare();
    const values = this.#stock.numbers[SORT_OPTIONS[this.#sort].column];
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let at = middle;
      // A moved row has another value than the one that it was sorted by.
      while (at < high && this.#moved.has(sorted[at] as number)) at++;
      if (at < high && (values[sorted[at] as number] as number) >= least) low = at + 1;
      else high = middle;
    }
    return low;
  }

  /** Counts the rows of a result among the first of the order, and the moved ones that reach a value, for each of several. */
  countFirst({ bits }: FoundRows, parts: readonly { rows: number; least: number }[]): number[] {
    const sorted = this.prepare();
    const values = this.#stock.numbers[SORT_OPTIONS[this.#sort].column];
    const moved = [...this.#moved].filter((row) => hasBit(bits, row));
    const isMoved = (row: number) => this.#moved.size > 0 && this.#moved.has(row);
    const counts = new Map<number, number>();
    let count = 0;
    let i = 0;
    for (const rows of [...new Set(parts.map((part) => part.rows))].sort((a, b) => a - b)) {
      for (; i < rows; i++) {
        const row = sorted[i] as number;
        if (hasBit(bits, row) && !isMoved(row)) count++;
      }
      counts.set(rows, count);
    }
    return parts.map(
      ({ rows, least }) =>
        (counts.get(rows) ?? 0) + moved.filter((row) => (values[row] as number) >= least).length,
    );
  }

  #walk({ bits }: FoundRows, { skip, limit }: { skip: number; limit: number }): number[] {
    const sorted = this.prepare();
    this.#movedInOrder ??= [...this.#moved].sort((a, b) => this.#compare(a, b));
    const moved = this.#movedInOrder.filter((row) => hasBit(bits, row));
    const taken: number[] = [];
    let seen = 0;
    let next = 0;
    const take = (row: number) => {
      if (seen++ >= skip && taken.length < limit) taken.push(row);
    };
    for (let i = 0; i < sorted.length && taken.length < limit; i++) {
      const row = sorted[i] as number;
      if (!hasBit(bits, row) || this.#moved.has(row)) continue;
      while (next < moved.length && this.#compare(moved[next] as number, row) < 0) {
        take(moved[next++] as number);
      }
      take(row);
    }
    while (next < moved.length) take(moved[next++] as number);
    return taken;
  }

  /** Same order as `compareListings`, on columns. */
  #compare(a: number, b: number): number {
    const { column, isDescending } = SORT_OPTIONS[this.#sort];
    const { integers, numbers } = this.#stock;
    const x = numbers[column][a] as number;
    const y = numbers[column][b] as number;
    const isUnknownX = Number.isNaN(x);
    const isUnknownY = Number.isNaN(y);
    if (x === y || (isUnknownX && isUnknownY))
      return (integers.ids[b] as number) - (integers.ids[a] as number);
    if (isUnknownX) return 1;
    if (isUnknownY) return -1;
    return isDescending ? y - x : x - y;
  }
}
