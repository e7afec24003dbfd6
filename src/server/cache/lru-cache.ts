/** A map with a limit: when it's full, the least recently used entry is evicted. */
export class LruCache<Key, Value extends NonNullable<unknown>> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#moveToEnd(key, value);
    return value;
  }

  getOrCreate(key: Key, create: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = create();
    this.set(key, value);
    return value;
  }

  /** Returns the value that is evicted, if any. */
  set(key: Key, value: Value): Value | undefined {
    this.#moveToEnd(key, value);
    if (this.#entries.size <= this.#maxEntries) return undefined;
    const [leastRecentlyUsed, evicted] = this.#entries.entries().next().value as [Key, Value];
    this.#entries.delete(leastRecentlyUsed);
    return evicted;
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** A `Map` iterates in insertion order, so its first entry is the least recently used one. */
  #moveToEnd(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
