import { type Bits, countBits } from "../bits/bitset.ts";
import { FoundRows } from "../bits/found-rows.ts";
import type { SteppedColumn } from "./number-steps.ts";
import type { StockColumns } from "./stock-columns.ts";

/**
 * Rows that many searches start from, such as the homes on the market, with the counts of their numbers. A search that leaves
 * most of them counts the few others and subtracts. Valid until the stock changes.
 */
export class CountedBase {
  readonly bits: Bits;
  readonly count: number;
  readonly #stock: StockColumns;
  readonly #tallies = new Map<SteppedColumn, Int32Array>();

  constructor(stock: StockColumns, bits: Bits) {
    this.#stock = stock;
    this.bits = bits;
    this.count = countBits(bits);
  }

  /** How many of its rows have each code of a column. */
  tally(column: SteppedColumn): Int32Array {
    const known = this.#tallies.get(column);
    if (known) return known;
    const { capacity, codes } = this.#stock;
    const all = new FoundRows(this.bits, {
      rows: new Int32Array(capacity),
      words: new Int32Array(this.bits.length),
    });
    for (const name of Object.keys(codes) as SteppedColumn[]) {
      this.#tallies.set(name, all.countCodes(codes[name]));
    }
    return this.#tallies.get(column) ?? new Int32Array(0);
  }
}
