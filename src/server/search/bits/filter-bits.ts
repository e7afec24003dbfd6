import { LruCache } from "../../cache/lru-cache.ts";
import { createKernelBits, type KernelBits } from "./kernel-memory.ts";

/**
 * The rows of recent filters, until the stock changes. Their memory is used again: as garbage, so many large arrays would make
 * the collector look through the whole stock every few searches.
 */
export class FilterBits {
  readonly #known: LruCache<string, KernelBits>;
  #all: KernelBits[] = [];
  #free: KernelBits[] = [];
  #capacity = 0;

  /** The limit must be more than a search has. */
  constructor(maxFilters: number) {
    this.#known = new LruCache(maxFilters);
  }

  /** Returns a filter's rows, which `find` finds unless they're known. They are valid until the next search. */
  recall(name: string, capacity: number, find: () => KernelBits): KernelBits {
    const known = this.#known.get(name);
    if (known) return known;
    const found = find();
    const kept = this.#take(capacity);
    kept.set(found);
    const evicted = this.#known.set(name, kept);
    if (evicted) this.#free.push(evicted);
    return found;
  }

  clear(): void {
    this.#known.clear();
    this.#free = [...this.#all];
  }

  #take(capacity: number): KernelBits {
    if (capacity !== this.#capacity) {
      this.#capacity = capacity;
      this.#all = [];
      this.#free = [];
    }
    const free = this.#free.pop();
    if (free) return free;
    const bits = createKernelBits(capacity);
    this.#all.push(bits);
    return bits;
  }
}
