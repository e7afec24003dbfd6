import { clearBit, hasBit, setBit } from "./bitset.ts";
import { createKernelBits, type KernelBits } from "./kernel-memory.ts";

/** Bits by name, created with a name's first row and dropped with its last. Counts the rows of each name. */
export class NamedBits<Name = string> {
  readonly counts = new Map<Name, number>();
  readonly #bits = new Map<Name, KernelBits>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  find(name: Name): KernelBits | undefined {
    return this.#bits.get(name);
  }

  set(name: Name, row: number): void {
    let bits = this.#bits.get(name);
    if (!bits) {
      bits = createKernelBits(this.#capacity);
      this.#bits.set(name, bits);
    }
    if (hasBit(bits, row)) return;
    setBit(bits, row);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  clear(row: number): void {
    for (const [name, bits] of this.#bits) {
      if (!hasBit(bits, row)) continue;
      clearBit(bits, row);
      const left = (this.counts.get(name) ?? 1) - 1;
      this.counts.set(name, left);
      if (left > 0) continue;
      this.counts.delete(name);
      this.#bits.delete(name);
    }
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    for (const [name, bits] of this.#bits) {
      const wider = createKernelBits(capacity);
      wider.set(bits);
      this.#bits.set(name, wider);
    }
  }
}
