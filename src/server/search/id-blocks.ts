/** Ids from the first up to, but not including, the end. */
export interface IdRange {
  first: number;
  end: number;
}

export const IDS_PER_BLOCK = 1_000;

/** Counts the properties in each block of ids, so that lists of a large stock can be divided without sorting its ids. */
export class IdBlocks {
  readonly #counts = new Map<number, number>();

  add(id: number): void {
    const block = Math.floor(id / IDS_PER_BLOCK);
    this.#counts.set(block, (this.#counts.get(block) ?? 0) + 1);
  }

  remove(id: number): void {
    const block = Math.floor(id / IDS_PER_BLOCK);
    const left = (this.#counts.get(block) ?? 1) - 1;
    if (left === 0) this.#counts.delete(block);
    else this.#counts.set(block, left);
  }

  /** Lists ranges that cover all ids, lowest first, with at most so many properties each: at least those of a block. */
  listRanges(most: number): IdRange[] {
    const ranges: IdRange[] = [];
    let inLast = most;
    for (const block of [...this.#counts.keys()].sort((a, b) => a - b)) {
      const count = this.#counts.get(block) ?? 0;
      const end = (block + 1) * IDS_PER_BLOCK;
      const last = ranges.at(-1);
      if (last && inLast + count <= most) {
        last.end = end;
        inLast += count;
      } else {
        ranges.push({ first: block * IDS_PER_BLOCK, end });
        inLast = count;
      }
    }
    return ranges;
  }
}
