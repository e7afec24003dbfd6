const ROWS_PER_SLICE = 200;
const NO_ROWS = new Int32Array(0);

interface GroupOptions {
  /** How many words there are. */
  words: number;
  pause: () => Promise<void>;
}

/** The rows that words get, those of a word side by side: an array for each word would take the garbage collector long. */
export class AddedRows {
  readonly #rows: Int32Array;
  /** Where the rows of each word begin, and where those of the last one end. */
  readonly #starts: Uint32Array;

  private constructor(rows: Int32Array, starts: Uint32Array) {
    this.#rows = rows;
    this.#starts = starts;
  }

  /** Groups rows by their words. Pauses now and then. */
  static async group(
    wordsByRow: ReadonlyMap<number, Uint32Array>,
    { words, pause }: GroupOptions,
  ): Promise<AddedRows> {
    const rows = Int32Array.from(wordsByRow.keys()).sort();
    const starts = new Uint32Array(words + 1);
    for (const [i, row] of rows.entries()) {
      for (const word of wordsByRow.get(row) ?? []) starts[word + 1] = (starts[word + 1] as number) + 1;
      if (i % ROWS_PER_SLICE === 0) await pause();
    }
    for (let word = 0; word < words; word++) {
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    }
    const next = starts.slice();
    const grouped = new Int32Array(starts[words] as number);
    for (const [i, row] of rows.entries()) {
      for (const word of wordsByRow.get(row) ?? []) {
        const at = next[word] as number;
        grouped[at] = row;
        next[word] = at + 1;
      }
      if (i % ROWS_PER_SLICE === 0) await pause();
    }
    return new AddedRows(grouped, starts);
  }

  /** In ascending order. */
  get(word: number): Int32Array {
    const [from, to] = [this.#starts[word], this.#starts[word + 1]];
    return from === to || to === undefined ? NO_ROWS : this.#rows.subarray(from, to);
  }
}
