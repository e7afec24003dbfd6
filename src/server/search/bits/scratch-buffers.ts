import { createKernelBits, createKernelRows, type KernelBits, type KernelRows } from "./kernel-memory.ts";

/**
 * Scratch memory for one search at a time, reused by the next: allocating these arrays for every search costs more than filling
 * them.
 */
export class ScratchBuffers {
  readonly #bits: KernelBits[] = [];
  readonly #rows: KernelRows[] = [];
  #capacity = 0;
  #takenBits = 0;
  #takenRows = 0;

  /** Starts a new search: all buffers may be handed out again. */
  begin(capacity: number): void {
    this.#takenBits = 0;
    this.#takenRows = 0;
    if (capacity === this.#capacity) return;
    this.#capacity = capacity;
    this.#bits.length = 0;
    this.#rows.length = 0;
  }

  /** The contents are undefined: overwrite all of them. */
  takeBits(): KernelBits {
    const index = this.#takenBits++;
    const kept = this.#bits[index] ?? createKernelBits(this.#capacity);
    this.#bits[index] = kept;
    return kept;
  }

  takeEmptyBits(): KernelBits {
    return this.takeBits().fill(0);
  }

  /** A buffer with one number per row. */
  takeRows(): KernelRows {
    const index = this.#takenRows++;
    const kept = this.#rows[index] ?? createKernelRows(this.#capacity);
    this.#rows[index] = kept;
    return kept;
  }
}
