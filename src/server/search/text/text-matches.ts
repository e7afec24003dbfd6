import type { FoundIds } from "../../../domain/search/search-criteria.ts";
import { takeLowest } from "../index/sort-rows.ts";

/** Looks up words in the texts of a stock. */
export interface TextedStock {
  countText(words: readonly string[]): number;
  /** The ids of the properties whose texts have all of the words, in no particular order. */
  listTextIds(words: readonly string[]): number[];
  /** Of some ids, those of properties whose texts have all of the words. */
  keepTextIds(words: readonly string[], ids: Iterable<number>): number[];
}

/**
 * The properties whose texts have all of some words. The index looks the words up as bits of its rows, so that a word which half of
 * the stock has doesn't become a list of ids.
 */
export class TextMatches implements FoundIds {
  readonly words: readonly string[];
  readonly #stock: TextedStock;

  constructor(stock: TextedStock, words: readonly string[]) {
    this.#stock = stock;
    this.words = words;
  }

  get size(): number {
    return this.#stock.countText(this.words);
  }

  has(propertyId: number): boolean {
    return this.#stock.keepTextIds(this.words, [propertyId]).length > 0;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#stock.listTextIds(this.words).values();
  }

  /** The properties that are in both. */
  intersect(other: FoundIds): FoundIds {
    if (other instanceof TextMatches) return new TextMatches(this.#stock, [...this.words, ...other.words]);
    return new Set(this.#stock.keepTextIds(this.words, other));
  }
}

/** The lowest ids, in ascending order. */
export function listLowestIds(found: FoundIds, limit: number): number[] {
  return takeLowest(found, limit, (a, b) => a - b);
}

/** The properties that are in both; null stands for all. */
export function intersectFound(a: FoundIds | null, b: FoundIds): FoundIds {
  if (a === null) return b;
  if (b instanceof TextMatches) return b.intersect(a);
  if (a instanceof TextMatches) return a.intersect(b);
  return new Set([...a].filter((id) => b.has(id)));
}
