import { andInto } from "../bits/bit-kernel.ts";
import { type Bits, clearBit, createBits, hasBit, hasBitWithin, removeFrom, setBit } from "../bits/bitset.ts";
import type { KernelBits } from "../bits/kernel-memory.ts";
import { AddedRows } from "./added-rows.ts";
import { growBits, RowList } from "./row-list.ts";
import { WordNumbers } from "./word-numbers.ts";
import { countRows, NO_ROW, type Rows, WORDS_PER_PAGE, WordRows } from "./word-rows.ts";

/** Fewer changed rows than this aren't worth a merge. */
const LEAST_MERGED = 1_000;
/** Of the stock. More changed rows would slow searches down, since each of them is looked at. */
const MOST_CHANGED_SHARE = 0.02;
/** Changing all lists pauses after about so many rows, so that visitors don't wait for it. */
const ROWS_PER_SLICE = 5_000;

/**
 * The words of a channel's properties, as lists of rows. Loaded once in the order of the rows. A row that changes later is taken
 * out of all lists at once by its bit in `#changed`, and its new words are kept beside them until a merge.
 */
export class TextIndex {
  readonly #numbers = new WordNumbers();
  readonly #rows = new WordRows();
  /** The rows whose words in the lists are out of date. */
  #changed: Bits = createBits(0);
  #changedCount = 0;
  /** The word numbers of changed rows in ascending order. A row without any has been removed. */
  readonly #newWords = new Map<number, Uint32Array>();
  /** One more than the last loaded row. */
  #loadedRows = 0;

  /** Adds a row while the index is loaded, fastest in the order of the rows. A row that has changed since is left out. */
  load(row: number, words: readonly string[]): void {
    if (this.#hasChanged(row)) return;
    if (row < this.#loadedRows) {
      this.put(row, words);
      return;
    }
    this.#loadedRows = row + 1;
    for (const word of words) this.#rows.add(this.#numbers.findOrAdd(word), row);
  }

  /** Packs the lists. Pauses now and then. */
  async finishLoading(pause: () => Promise<void>): Promise<void> {
    await this.#changeRows(pause, (rows) =>
      typeof rows === "number" ? rows : rows.compact(this.#loadedRows),
    );
  }

  put(row: number, words: readonly string[]): void {
    this.remove(row);
    const numbers = new Set(words.map((word) => this.#numbers.findOrAdd(word)));
    this.#newWords.set(row, Uint32Array.from(numbers).sort());
  }

  remove(row: number): void {
    this.#newWords.delete(row);
    if (this.#hasChanged(row)) return;
    this.#changed = growBits(this.#changed, row);
    setBit(this.#changed, row);
    this.#changedCount++;
  }

  /** Overwrites `target` with the rows that have all of the words; none if there are no words. `spare` is overwritten too. */
  find(words: readonly string[], { target, spare }: { target: KernelBits; spare: KernelBits }): KernelBits {
    const numbers = [...new Set(words)].map((word) => this.#numbers.find(word));
    if (numbers.length === 0 || !numbers.every((number) => number !== undefined)) return target.fill(0);
    const lists = numbers.map((number) => this.#rows.get(number));
    const [rarest, ...others] = lists.sort((a, b) => countRows(a) - countRows(b)) as [Rows, ...Rows[]];
    writeTo(target, rarest);
    for (const rows of others) {
      writeTo(spare, rows);
      andInto(target, spare);
    }
    this.#removeChanged(target);
    for (const [row, own] of this.#newWords) {
      if (numbers.every((number) => includesSorted(own, number))) setBit(target, row);
    }
    return target;
  }

  get needsMerge(): boolean {
    return this.#changedCount > Math.max(LEAST_MERGED, this.#loadedRows * MOST_CHANGED_SHARE);
  }

  /**
   * Writes the new words of changed rows into the lists. Pauses now and then; searches and further changes in between are
   * right, because the changed rows still count as changed until the end.
   */
  async merge(pause: () => Promise<void>): Promise<void> {
    const changed = this.#changed.slice();
    const merged = new Map(this.#newWords);
    const added = await AddedRows.group(merged, { words: this.#numbers.size, pause });
    await this.#changeRows(pause, (rows, number) => {
      const own = added.get(number);
      if (typeof rows !== "number") return rows.replaceRows(changed, own);
      const isKept = rows !== NO_ROW && !hasBitWithin(changed, rows);
      if (own.length === 0) return isKept ? rows : NO_ROW;
      return RowList.from(isKept ? [...own, rows].sort((a, b) => a - b) : own);
    });
    for (let row = 0; row < changed.length * 32; row++) {
      if (!hasBit(changed, row) || this.#newWords.get(row) !== merged.get(row)) continue;
      this.#newWords.delete(row);
      clearBit(this.#changed, row);
      this.#changedCount--;
    }
  }

  async #changeRows(pause: () => Promise<void>, change: (rows: Rows, number: number) => Rows): Promise<void> {
    const { size } = this.#numbers;
    let done = 0;
    for (let first = 0; first < size; first += WORDS_PER_PAGE) {
      const end = Math.min(first + WORDS_PER_PAGE, size);
      const changed: Rows[] = [];
      for (let number = first; number < end; number++) {
        const rows = this.#rows.get(number);
        changed.push(change(rows, number));
        done += 1 + countRows(rows);
        if (done < ROWS_PER_SLICE) continue;
        await pause();
        done = 0;
      }
      this.#rows.replacePage(first / WORDS_PER_PAGE, changed);
    }
  }

  #hasChanged(row: number): boolean {
    return hasBitWithin(this.#changed, row);
  }

  #removeChanged(target: Bits): void {
    const words = Math.min(target.length, this.#changed.length);
    removeFrom(target.subarray(0, words), this.#changed);
  }
}

function writeTo(target: Bits, rows: Rows): void {
  if (typeof rows !== "number") {
    rows.writeTo(target);
    return;
  }
  target.fill(0);
  if (rows !== NO_ROW) setBit(target, rows);
}

function includesSorted(numbers: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}
