import {
  type Bits,
  countBits,
  createBits,
  hasBit,
  hasBitWithin,
  removeFrom,
  setBit,
} from "../bits/bitset.ts";

const NO_BYTES = new Uint8Array(0);
const GROWTH = 1.5;
/** Below this, bytes are always smaller than bits on any stock worth indexing. */
const LEAST_BITS_BYTES = 64;

/**
 * The rows that have one word, in as little memory as their number allows: the gaps between rare rows as bytes, seven bits in
 * each, and one bit for every row of the stock once that takes less.
 */
export class RowList {
  count = 0;
  #bytes: Uint8Array = NO_BYTES;
  #used = 0;
  #last = -1;
  #bits: Bits | undefined;

  static from(rows: Iterable<number>): RowList {
    const list = new RowList();
    for (const row of rows) list.add(row);
    return list;
  }

  /** A list of packed gaps. It can be read and replaced, but not added to. */
  static fromGaps(gaps: Uint8Array, count: number): RowList {
    const list = new RowList();
    list.count = count;
    list.#bytes = gaps;
    list.#used = gaps.length;
    return list;
  }

  /** The gaps between its rows, packed; undefined while it has a bit for every row. */
  get gaps(): Uint8Array | undefined {
    return this.#bits ? undefined : this.#bytes.subarray(0, this.#used);
  }

  /** Rows must come in ascending order. The last one may be added again, which changes nothing. */
  add(row: number): void {
    if (row === this.#last) return;
    this.count++;
    if (this.#bits) {
      this.#bits = growBits(this.#bits, row);
      setBit(this.#bits, row);
    } else {
      this.#addGap(row - this.#last - 1);
    }
    this.#last = row;
    if (!this.#bits && this.#used > LEAST_BITS_BYTES && this.#used * 8 > row) this.#turnIntoBits();
  }

  *[Symbol.iterator](): Generator<number> {
    if (this.#bits) {
      for (let row = 0; row <= this.#last; row++) if (hasBit(this.#bits, row)) yield row;
      return;
    }
    let row = -1;
    for (let at = 0; at < this.#used; ) {
      let gap = 0;
      let shift = 0;
      let byte: number;
      do {
        byte = this.#bytes[at++] as number;
        gap |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      row += gap + 1;
      yield row;
    }
  }

  /** Overwrites the target, which has a bit for every row. */
  writeTo(target: Bits): void {
    if (this.#bits) {
      // A list has space for rows that the target hasn't while the texts are being loaded.
      const words = Math.min(target.length, this.#bits.length);
      target.set(this.#bits.subarray(0, words));
      target.fill(0, words);
      return;
    }
    target.fill(0);
    // Not by the iterator: this is what a search waits for.
    const bytes = this.#bytes;
    let row = -1;
    for (let at = 0; at < this.#used; ) {
      let byte = bytes[at++] as number;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        gap |= (byte & 127) << shift;
      }
      row += gap + 1;
      setBit(target, row);
    }
  }

  /** Returns the list without some rows and with others, which are in ascending order and among those taken out. */
  replaceRows(without: Bits, added: Int32Array): RowList {
    if (!this.#bits) return this.#replaceGaps(without, added);
    const words = Math.min(this.#bits.length, without.length);
    removeFrom(this.#bits.subarray(0, words), without);
    for (const row of added) {
      this.#bits = growBits(this.#bits, row);
      setBit(this.#bits, row);
    }
    this.#last = Math.max(this.#last, added.at(-1) ?? -1);
    this.count = countBits(this.#bits);
    return this;
  }

  /** Frees what its bits have reserved to grow into, or changes back to bytes if too few of the rows have turned out to have the word. */
  compact(rows: number): RowList {
    if (!this.#bits) return this;
    if (this.count * 16 < rows) return RowList.from(this);
    this.#bits = this.#bits.slice(0, (this.#last >>> 5) + 1);
    return this;
  }

  #replaceGaps(without: Bits, added: Int32Array): RowList {
    if (added.length === 0 && !this.#hasAny(without)) return this;
    const list = new RowList();
    let next = 0;
    for (const row of this) {
      if (hasBitWithin(without, row)) continue;
      while (next < added.length && (added[next] as number) < row) list.add(added[next++] as number);
      list.add(row);
    }
    while (next < added.length) list.add(added[next++] as number);
    return list;
  }

  #hasAny(bits: Bits): boolean {
    for (const row of this) if (hasBitWithin(bits, row)) return true;
    return false;
  }

  #addGap(gap: number): void {
    const longest = 5;
    if (this.#used + longest > this.#bytes.length) {
      const longer = new Uint8Array(Math.ceil(this.#bytes.length * GROWTH) + longest);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    let left = gap;
    for (; left > 127; left >>>= 7) this.#bytes[this.#used++] = (left & 127) | 128;
    this.#bytes[this.#used++] = left;
  }

  #turnIntoBits(): void {
    const bits = createBits(this.#last + 1);
    this.writeTo(bits);
    this.#bits = bits;
    this.#bytes = NO_BYTES;
    this.#used = 0;
  }
}

/** Returns the bits with space for a row. */
export function growBits(bits: Bits, row: number): Bits {
  const words = (row >>> 5) + 1;
  if (words <= bits.length) return bits;
  const longer = new Int32Array(Math.ceil(words * GROWTH));
  longer.set(bits);
  return longer;
}
