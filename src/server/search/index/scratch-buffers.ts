import { type Bits, createBits } from "./bitset.ts";

/**
 * Memory for working out one answer at a time. It is used again for the next: making and dropping these arrays for every question
 * costs more than filling them.
 */
export class ScratchBuffers {
  readonly #bits: Bits[] = [];
  readonly #rows: Int32Array[] = [];
  #capacity = 0;
  #takenBits = 0;
  #takenRows = 0;

  /** From now on everything that was handed out may be handed out again. */
  begin(capacity: number): void {
    this.#takenBits = 0;
    this.#takenRows = 0;
    if (capacity === this.#capacity) return;
    this.#capacity = capacity;
    this.#bits.length = 0;
    this.#rows.length = 0;
  }

  /** With whatever stood there before. */
  takeBits(): Bits {
    const index = this.#takenBits++;
    const kept = this.#bits[index] ?? createBits(this.#capacity);
    this.#bits[index] = kept;
    return kept;
  }

  takeEmptyBits(): Bits {
    return this.takeBits().fill(0);
  }

  /** Room for a number for each row. */
  takeRows(): Int32Array {
    const index = this.#takenRows++;
    const kept = this.#rows[index] ?? new Int32Array(this.#capacity);
    this.#rows[index] = kept;
    return kept;
  }
}
