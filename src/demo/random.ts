/** Seeded random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  chance(probability: number): boolean;
  /** Both ends inclusive. */
  integer(min: number, max: number): number;
  between(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks a value in proportion to its weight. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value;
  /** Picks that many different values and keeps their order. */
  sample<Value>(values: readonly Value[], count: number): Value[];
  /** Returns an independent sequence, so that extra draws here don't change the results there. */
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  return new SeededRandom(seed);
}

/** A class, because a large stock needs millions of sequences, and each of them would have its own copy of every function. */
class SeededRandom implements Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
  }

  next(): number {
    const state = (this.#state + 0x6d2b79f5) | 0;
    this.#state = state;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error("There is nothing to pick from.");
    return value;
  }

  weighted<Value>(values: readonly (readonly [Value, number])[]): Value {
    let left = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(values)[0];
  }

  sample<Value>(values: readonly Value[], count: number): Value[] {
    const places = values.map((_, index) => index);
    const chosen = Array.from({ length: Math.min(count, values.length) }, () =>
      places.splice(Math.floor(this.next() * places.length), 1),
    ).flat();
    return chosen.sort((a, b) => a - b).map((index) => values[index] as Value);
  }

  fork(name: string): Random {
    return new SeededRandom(`${this.#seed}/${name}`);
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
