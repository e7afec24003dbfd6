/** One bit per row of the index. */
export type Bits = Int32Array;

const WORD_BITS = 32;

export function createBits(rows: number): Bits {
  return new Int32Array(Math.ceil(rows / WORD_BITS));
}

export function hasBit(bits: Bits, row: number): boolean {
  return getBit(bits, row) === 1;
}

export function getBit(bits: Bits, row: number): number {
  return ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
}

/** The same for bits that may have no space for the row. */
export function hasBitWithin(bits: Bits, row: number): boolean {
  return row >>> 5 < bits.length && hasBit(bits, row);
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

export function removeFrom(target: Bits, other: Bits): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) & ~(other[i] as number);
}

/** How many bits of a word are set. */
function countWord(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += countWord(bits[i] as number);
  return count;
}
