import type { Bits } from "./bitset.ts";

const MOST_REMEMBERED = 64;

/** What was worked out for a filter's value stands until the stock changes; the longest unasked makes room. */
export class RememberedBits {
  readonly #bits = new Map<string, Bits>();

  get(name: string, workOut: () => Bits): Bits {
    const bits = this.#bits.get(name) ?? workOut();
    this.#bits.delete(name);
    this.#bits.set(name, bits);
    if (this.#bits.size > MOST_REMEMBERED) {
      const [longestUnasked = ""] = this.#bits.keys();
      this.#bits.delete(longestUnasked);
    }
    return bits;
  }

  forget(): void {
    this.#bits.clear();
  }
}
