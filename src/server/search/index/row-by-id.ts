const IDS_PER_BLOCK = 1_024;

/**
 * The row of each property id, in blocks of neighbouring ids. As a Map of a million ids, the garbage collector would go through
 * all of it in every collection.
 */
export class RowById {
  /** One more than the row; 0 where there is none. */
  readonly #blocks = new Map<number, Int32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    const row = (this.#blocks.get(Math.floor(id / IDS_PER_BLOCK))?.[id % IDS_PER_BLOCK] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  set(id: number, row: number): void {
    if (this.get(id) === undefined) this.#size++;
    this.#getBlock(id)[id % IDS_PER_BLOCK] = row + 1;
  }

  delete(id: number): void {
    if (this.get(id) === undefined) return;
    this.#size--;
    this.#getBlock(id)[id % IDS_PER_BLOCK] = 0;
  }

  #getBlock(id: number): Int32Array {
    const number = Math.floor(id / IDS_PER_BLOCK);
    const known = this.#blocks.get(number);
    if (known) return known;
    const block = new Int32Array(IDS_PER_BLOCK);
    this.#blocks.set(number, block);
    return block;
  }
}
