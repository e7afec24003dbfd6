/** A power of two. Each shard grows by itself, so that no single word has to wait for all of them. */
const SHARDS = 64;
/** A power of two, too. */
const FIRST_SLOTS = 64;
const FIRST_UNITS = 256;
const MOST_FILLED = 0.7;
const GROWTH = 1.5;
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Numbers different words in the order in which they're added. A large stock has a million, most of them references. As strings in a
 * Map, the garbage collector would visit each of them in every collection; here they're a few arrays.
 */
export class WordNumbers {
  readonly #shards = Array.from({ length: SHARDS }, () => new Shard());
  #size = 0;

  get size(): number {
    return this.#size;
  }

  find(word: string): number | undefined {
    const hash = hashWord(word);
    return this.#getShard(hash).find(word, hash);
  }

  findOrAdd(word: string): number {
    const hash = hashWord(word);
    const shard = this.#getShard(hash);
    const known = shard.find(word, hash);
    if (known !== undefined) return known;
    shard.add(word, { hash, number: this.#size });
    return this.#size++;
  }

  #getShard(hash: number): Shard {
    return this.#shards[hash & (SHARDS - 1)] as Shard;
  }
}

/** A hash table with open addressing. The UTF-16 units of all words are in one array. */
class Shard {
  /** The entry at each place, plus one; 0 where there is none. */
  #slots = new Int32Array(FIRST_SLOTS);
  #count = 0;
  #numbers = new Uint32Array(FIRST_SLOTS);
  /** Where the units of each entry begin, and where those of the last one end. */
  #starts = new Uint32Array(FIRST_SLOTS + 1);
  #units = new Uint16Array(FIRST_UNITS);

  find(word: string, hash: number): number | undefined {
    const slots = this.#slots;
    for (let at = this.#firstSlot(hash); slots[at] !== 0; at = (at + 1) & (slots.length - 1)) {
      const entry = (slots[at] as number) - 1;
      if (this.#isWord(entry, word)) return this.#numbers[entry];
    }
    return undefined;
  }

  /** The word must be new. */
  add(word: string, { hash, number }: { hash: number; number: number }): void {
    if (this.#count + 1 > this.#slots.length * MOST_FILLED) this.#growSlots();
    const entry = this.#count++;
    const start = this.#starts[entry] as number;
    const end = start + word.length;
    if (end > this.#units.length) this.#units = copyInto(new Uint16Array(end * GROWTH), this.#units);
    for (let i = 0; i < word.length; i++) this.#units[start + i] = word.charCodeAt(i);
    this.#starts[entry + 1] = end;
    this.#numbers[entry] = number;
    this.#fillSlot(entry, hash);
  }

  #isWord(entry: number, word: string): boolean {
    const start = this.#starts[entry] as number;
    if ((this.#starts[entry + 1] as number) - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      if (this.#units[start + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  /** The lowest bits choose the shard, so the slot comes from those above. */
  #firstSlot(hash: number): number {
    return Math.floor(hash / SHARDS) & (this.#slots.length - 1);
  }

  #fillSlot(entry: number, hash: number): void {
    let at = this.#firstSlot(hash);
    while (this.#slots[at] !== 0) at = (at + 1) & (this.#slots.length - 1);
    this.#slots[at] = entry + 1;
  }

  #growSlots(): void {
    const length = this.#slots.length * 2;
    this.#slots = new Int32Array(length);
    this.#numbers = copyInto(new Uint32Array(length), this.#numbers);
    this.#starts = copyInto(new Uint32Array(length + 1), this.#starts);
    for (let entry = 0; entry < this.#count; entry++) {
      const units = this.#units.subarray(this.#starts[entry], this.#starts[entry + 1]);
      this.#fillSlot(entry, hashWord(String.fromCharCode(...units)));
    }
  }
}

/** FNV-1a over the UTF-16 units. */
function hashWord(word: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}

function copyInto<Units extends Uint16Array | Uint32Array>(longer: Units, units: Units): Units {
  longer.set(units);
  return longer;
}
