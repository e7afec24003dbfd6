import { countCodesOf, countSharedBits, MOST_CODES } from "./bit-kernel.ts";
import { type Bits, countWord, WORD_BITS } from "./bitset.ts";

interface ScratchRows {
  rows: Int32Array;
  words: Int32Array;
}

/** Of all words. If more of them aren't zero, counting all at once is faster than one by one. */
const FEW_WORDS = 1 / 8;

/** The rows of a result, as count, list and non-zero words. Each is computed on first use. */
export class FoundRows {
  readonly bits: Bits;
  readonly #scratch: ScratchRows;
  #count: number | undefined;
  #rows: Int32Array | undefined;
  #words: Int32Array | undefined;

  /** The scratch arrays must have space for every row. */
  constructor(bits: Bits, scratch: ScratchRows) {
    this.bits = bits;
    this.#scratch = scratch;
  }

  get count(): number {
    this.#count ??= countSharedBits(this, this.bits, this.bits);
    return this.#count;
  }

  /** Indexes of the non-zero words, so that counting many filters against few rows skips the rest. */
  get words(): Int32Array {
    if (this.#words) return this.#words;
    const { bits } = this;
    const { words } = this.#scratch;
    let count = 0;
    for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) words[count++] = i;
    this.#words = words.subarray(0, count);
    return this.#words;
  }

  /** Counts the rows whose bits are set in the others too. */
  countShared(a: Bits, b: Bits = a): number {
    if (this.#isSpread()) return countSharedBits(this, a, b);
    const { bits, words } = this;
    let count = 0;
    for (let i = 0; i < words.length; i++) {
      const at = words[i] as number;
      count += countWord((bits[at] as number) & (a[at] as number) & (b[at] as number));
    }
    return count;
  }

  /** Counts the rows of each code. */
  countCodes(codes: Uint8Array): Int32Array {
    if (this.#isSpread()) return countCodesOf(this, codes);
    const counts = new Int32Array(MOST_CODES);
    for (const row of this.rows) {
      const code = codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }

  #isSpread(): boolean {
    const few = this.bits.length * FEW_WORDS;
    // So many rows can't be in few words, so the words needn't be listed.
    return this.count > few * WORD_BITS || this.words.length > few;
  }

  get rows(): Int32Array {
    if (this.#rows) return this.#rows;
    const { bits, words } = this;
    const { rows } = this.#scratch;
    let count = 0;
    for (let i = 0; i < words.length; i++) {
      const at = words[i] as number;
      let word = bits[at] as number;
      const first = at << 5;
      while (word !== 0) {
        const lowest = word & -word;
        rows[count++] = first + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    this.#rows = rows.subarray(0, count);
    return this.#rows;
  }
}
