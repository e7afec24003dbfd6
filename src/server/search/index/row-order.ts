import { SORT_OPTIONS, type SortName } from "../../../domain/search/sort-options.ts";
import { runAtOnce, type Steps } from "../../jobs/steps.ts";
import { clearBit, createBits, hasBit, setBit } from "../bits/bitset.ts";
import type { FoundRows } from "../bits/found-rows.ts";
import { createKernelBits, type KernelBits } from "../bits/kernel-memory.ts";
import { sortRows } from "./sort-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

/** More than these are merged into the sorted rows the next time the order is prepared. */
const MOST_MOVED = 1_000;
/** Up to this many rows are sorted directly; for more, walking the sorted rows is faster. */
const MOST_SORTED_DIRECTLY = 1_000;

/** The rows before an end of the order. */
interface FirstRows {
  bits: KernelBits;
  end: number;
}

interface WalkOptions {
  skip: number;
  limit: number;
  /** -1 walks from the end. */
  step: 1 | -1;
}

/** The rows of a channel in the order of one sort. Changed rows are merged in while walking, until there are many. */
export class RowOrder {
  readonly #stock: StockColumns;
  readonly #sort: SortName;
  readonly #moved = new Set<number>();
  #sorted: Int32Array | undefined;
  #movedInOrder: number[] | undefined;
  readonly #firsts = new Map<string, FirstRows>();

  constructor(stock: StockColumns, sort: SortName) {
    this.#stock = stock;
    this.#sort = sort;
  }

  markMoved(row: number): void {
    if (!this.#sorted) return;
    this.#movedInOrder = undefined;
    this.#moved.add(row);
  }

  #getSorted(): Int32Array {
    return this.#sorted ?? runAtOnce(this.#sortAll());
  }

  /**
   * Sorts the rows: all of them the first time, then those that have moved, once there are many. No row may change between the
   * steps.
   */
  *prepare(): Steps {
    if (!this.#sorted) yield* this.#sortAll();
    else if (this.#moved.size > MOST_MOVED) {
      this.#replace(this.#merge(this.#sorted));
      yield;
    }
  }

  *#sortAll(): Steps<Int32Array> {
    const { column, isDescending } = SORT_OPTIONS[this.#sort];
    const { integers, numbers } = this.#stock;
    const rows = this.#stock.listLiveRows();
    const sorted = yield* sortRows(rows, { values: numbers[column], ids: integers.ids, isDescending });
    this.#replace(sorted);
    return sorted;
  }

  /** The other rows stay in order, so each of the moved ones finds its place among them by halving. */
  #merge(sorted: Int32Array): Int32Array {
    const { live } = this.#stock.flags;
    const isMoved = createBits(this.#stock.capacity);
    for (const row of this.#moved) setBit(isMoved, row);
    const unmoved = new Int32Array(sorted.length);
    let count = 0;
    for (const row of sorted) if (hasBit(live, row) && !hasBit(isMoved, row)) unmoved[count++] = row;
    const others = unmoved.subarray(0, count);
    const moved = [...this.#moved].filter((row) => hasBit(live, row)).sort((a, b) => this.#compare(a, b));
    const merged = new Int32Array(others.length + moved.length);
    let copied = 0;
    for (const [i, row] of moved.entries()) {
      const place = this.#findPlace(others, row, copied);
      merged.set(others.subarray(copied, place), copied + i);
      merged[place + i] = row;
      copied = place;
    }
    merged.set(others.subarray(copied), copied + moved.length);
    return merged;
  }

  /** How many of the sorted rows are before a row; at least as many as are known to be. */
  #findPlace(sorted: Int32Array, row: number, known: number): number {
    let low = known;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(sorted[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #replace(sorted: Int32Array): void {
    this.#sorted = sorted;
    this.#moved.clear();
    this.#firsts.clear();
    this.#movedInOrder = undefined;
  }

  /** Returns one page of a result's rows, in order. */
  take(found: FoundRows, { skip, limit }: { skip: number; limit: number }): number[] {
    const { count } = found;
    const end = Math.min(count, skip + limit);
    if (count > MOST_SORTED_DIRECTLY) {
      // Half of the way at most: the last pages are walked to from the end.
      if (skip <= count / 2) return this.#walk(found, { skip, limit, step: 1 });
      return this.#walk(found, { skip: count - end, limit: Math.max(0, end - skip), step: -1 }).reverse();
    }
    const inOrder = Array.from(found.rows).sort((a, b) => this.#compare(a, b));
    return inOrder.slice(skip, skip + limit);
  }

  /**
   * Counts the rows of a result that reach a value, in a descending order. The rows that reach it are kept under a name: when the
   * value moves with the clock, only the few between the old and the new one change.
   */
  countReaching(found: FoundRows, { name, least }: { name: string; least: number }): number {
    const sorted = this.#getSorted();
    const values = this.#stock.numbers[SORT_OPTIONS[this.#sort].column];
    const { bits } = this.#findFirst(name, this.#findEnd(sorted, values, least));
    let count = found.countShared(bits);
    for (const row of this.#moved) {
      if (!hasBit(found.bits, row)) continue;
      // It was sorted by the value that it had before.
      if (hasBit(bits, row)) count--;
      if ((values[row] as number) >= least) count++;
    }
    return count;
  }

  /** The position of the first row that doesn't reach a value. Rows that have moved since may be on the wrong side of it. */
  #findEnd(sorted: Int32Array, values: Float64Array, least: number): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let at = middle;
      while (at < high && this.#moved.has(sorted[at] as number)) at++;
      if (at < high && (values[sorted[at] as number] as number) >= least) low = at + 1;
      else high = middle;
    }
    return low;
  }

  #findFirst(name: string, end: number): FirstRows {
    const sorted = this.#getSorted();
    let first = this.#firsts.get(name);
    if (!first || first.bits.length * 32 < this.#stock.capacity) {
      first = { bits: createKernelBits(this.#stock.capacity), end: 0 };
      this.#firsts.set(name, first);
    }
    for (; first.end < end; first.end++) setBit(first.bits, sorted[first.end] as number);
    for (; first.end > end; first.end--) clearBit(first.bits, sorted[first.end - 1] as number);
    return first;
  }

  #walk({ bits }: FoundRows, { skip, limit, step }: WalkOptions): number[] {
    const sorted = this.#getSorted();
    this.#movedInOrder ??= [...this.#moved].sort((a, b) => this.#compare(a, b));
    const moved = this.#movedInOrder.filter((row) => hasBit(bits, row));
    if (step < 0) moved.reverse();
    const isMoved = this.#moved.size === 0 ? () => false : (row: number) => this.#moved.has(row);
    const taken: number[] = [];
    let seen = 0;
    let next = 0;
    const take = (row: number) => {
      if (seen++ >= skip && taken.length < limit) taken.push(row);
    };
    const first = step > 0 ? 0 : sorted.length - 1;
    for (let i = first; i >= 0 && i < sorted.length && taken.length < limit; i += step) {
      const row = sorted[i] as number;
      if (!hasBit(bits, row) || isMoved(row)) continue;
      while (next < moved.length && step * this.#compare(moved[next] as number, row) < 0) {
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
