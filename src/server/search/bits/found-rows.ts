import { countCodesOf, countSharedBits, listRowsOf, MOST_CODES } from "./bit-kernel.ts";
import { getBit, hasBit } from "./bitset.ts";
import type { KernelBits, KernelBytes, KernelRows } from "./kernel-memory.ts";

/** Of the words of the bits. So few rows are looked at faster one by one than all words. */
const FEW_ROWS = 1 / 16;

/** The rows of a result, as count and list. Each is computed on first use. */
export class FoundRows {
  readonly bits: KernelBits;
  readonly #buffer: KernelRows;
  #count: number | undefined;
  #rows: KernelRows | undefined;

  /** The buffer must have space for every row. */
  constructor(bits: KernelBits, buffer: KernelRows) {
    this.bits = bits;
    this.#buffer = buffer;
  }

  get count(): number {
    this.#count ??= countSharedBits(this.bits, this.bits, this.bits);
    return this.#count;
  }

  get rows(): KernelRows {
    this.#rows ??= listRowsOf(this.bits, this.#buffer);
    return this.#rows;
  }

  /** Counts the rows whose bits are set in the others too. */
  countShared(a: KernelBits, b: KernelBits = a): number {
    if (!this.#areFew()) return countSharedBits(this.bits, a, b);
    let count = 0;
    for (const row of this.rows) if (hasBit(a, row) && hasBit(b, row)) count++;
    return count;
  }

  /** Counts the rows that are in a list too. */
  countListed(rows: readonly number[]): number {
    let count = 0;
    // Without a condition, which the processor couldn't predict.
    for (const row of rows) count += getBit(this.bits, row);
    return count;
  }

  /** Counts the rows of each code. */
  countCodes(codes: KernelBytes): Int32Array {
    if (!this.#areFew()) return countCodesOf(this.bits, codes);
    const counts = new Int32Array(MOST_CODES);
    for (const row of this.rows) {
      const code = codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }

  #areFew(): boolean {
    return this.count < this.bits.length * FEW_ROWS;
  }
}
