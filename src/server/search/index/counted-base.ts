import { countCodesOf, countSharedBits } from "../bits/bit-kernel.ts";
import type { KernelBits } from "../bits/kernel-memory.ts";
import type { SteppedColumn } from "./number-steps.ts";
import type { StockColumns } from "./stock-columns.ts";

/**
 * Rows that many searches start from, such as the homes on the market, with the counts of their numbers. A search that leaves
 * most of them counts the few others and subtracts. Valid until the stock changes.
 */
export class CountedBase {
  readonly bits: KernelBits;
  readonly count: number;
  readonly #stock: StockColumns;
  readonly #tallies = new Map<SteppedColumn, Int32Array>();

  constructor(stock: StockColumns, bits: KernelBits) {
    this.#stock = stock;
    this.bits = bits;
    this.count = countSharedBits(bits, bits, bits);
  }

  /** How many of its rows have each code of a column. */
  tally(column: SteppedColumn): Int32Array {
    const known = this.#tallies.get(column);
    if (known) return known;
    const counts = countCodesOf(this.bits, this.#stock.codes[column]);
    this.#tallies.set(column, counts);
    return counts;
  }
}
