import { type Bits, countBits, createBits } from "./bitset.ts";

/** Rows that answer a question, in whichever form they are needed: each is worked out when it is first asked for. */
export class FoundRows {
  readonly bits: Bits;
  readonly #room: Int32Array;
  #count: number | undefined;
  #rows: Int32Array | undefined;
  #words: Int32Array | undefined;

  /** The room is large enough for every row; it is used again for the next question. */
  constructor(bits: Bits, room: Int32Array) {
    this.bits = bits;
    this.#room = room;
  }

  get count(): number {
    this.#count ??= countBits(this.bits);
    return this.#count;
  }

  /** Where the bits are, so that counting many filters against few rows skips the rest. */
  get words(): Int32Array {
    if (this.#words) return this.#words;
    const { bits } = this;
    const words = new Int32Array(bits.length);
    let count = 0;
    for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) words[count++] = i;
    this.#words = words.subarray(0, count);
    return this.#words;
  }

  get rows(): Int32Array {
    if (this.#rows) return this.#rows;
    const { bits } = this;
    const rows = this.#room;
    let count = 0;
    for (const at of this.words) {
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

/** Memory for working out an answer, kept from question to question. */
export class Workroom {
  readonly #bits: Bits[] = [];
  readonly #rows: Int32Array[] = [];

  bits(index: number, capacity: number): Bits {
    const kept = this.#bits[index];
    if (kept && kept.length === Math.ceil(capacity / 32)) return kept;
    const bits = createBits(capacity);
    this.#bits[index] = bits;
    return bits;
  }

  rows(index: number, capacity: number): Int32Array {
    const kept = this.#rows[index];
    if (kept && kept.length === capacity) return kept;
    const rows = new Int32Array(capacity);
    this.#rows[index] = rows;
    return rows;
  }
}
