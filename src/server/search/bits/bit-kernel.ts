import {
  createKernelRows,
  type KernelBits,
  type KernelBytes,
  type KernelHalves,
  type KernelRows,
  kernelMemory,
} from "./kernel-memory.ts";

/** What `bit-kernel.wat` compiles to. Its test says what to write here after a change. */
export const KERNEL =
  "AGFzbQEAAAABHwRgBH9/f38AYAN/f38Bf2AEf39/fwF/YAV/f39/fwACFQEGa2VybmVsBm1lbW9yeQIDAYCABAMJCAAAAAECAAADB1oIA2FuZAAAAm9yAAEGYW5kTm90AAIIbGlzdFJvd3MAAwtjb3VudFNoYXJlZAAECmNvdW50Q29kZXMABQ53cml0ZUNlbGxDb2RlcwAGC2ZpbGxCZXR3ZWVuAAcKwwUIOgACQANAIAAgAU8NASAAIAL9AAQAIAP9AAQA/U79CwQAIABBEGohACACQRBqIQIgA0EQaiEDDAALCws6AAJAA0AgACABTw0BIAAgAv0ABAAgA/0ABAD9UP0LBAAgAEEQaiEAIAJBEGohAiADQRBqIQMMAAsLCzoAAkADQCAAIAFPDQEgACAC/QAEACAD/QAEAP1P/QsEACAAQRBqIQAgAkEQaiECIANBEGohAwwACwsLVwIBfgF/AkADQCAAIAFPDQEgACkDACEDAkADQCADUA0BIAIgBCADeqdqNgIAIAJBBGohAiADIANCAX2DIQMMAAsLIABBCGohACAEQcAAaiEEDAALCyACC1wBAn4CQANAIAAgAU8NASAEIAApAwAgAikDACADKQMAg4N7fCEEIAUgACkDCCACKQMIIAMpAwiDg3t8IQUgAEEQaiEAIAJBEGohAiADQRBqIQMMAAsLIAQgBXynC/EBAgF+AX8CQANAIAAgAU8NASAAKQMAIQQCQANAIARQDQEgAyACIAR6p2otAABBAnRqIQUgBSAFKAIAQQFqNgIAIAQgBEIBfYMhBCAEUA0BIAMgAiAEeqdqLQAAQQJ0aiEFIAUgBSgCgAhBAWo2AoAIIAQgBEIBfYMhBCAEUA0BIAMgAiAEeqdqLQAAQQJ0aiEFIAUgBSgCgBBBAWo2AoAQIAQgBEIBfYMhBCAEUA0BIAMgAiAEeqdqLQAAQQJ0aiEFIAUgBSgCgBhBAWo2AoAYIAQgBEIBfYMhBAwACwsgAEEIaiEAIAJBwABqIQIMAAsLCy8AAkADQCAAIAFPDQEgACADIAIvAQBqLQAAOgAAIABBAWohACACQQJqIQIMAAsLCzgAAkADQCAAIAFPDQEgACAC/QAEACAD/Q/9cSAE/Q/9Kv1kOwEAIABBAmohACACQRBqIQIMAAsLCw==";

/** TypeScript has the types of WebAssembly only for browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};

type Combine = (target: number, end: number, a: number, b: number) => void;

interface Kernel {
  and: Combine;
  or: Combine;
  andNot: Combine;
  listRows(bits: number, end: number, rows: number): number;
  countShared(bits: number, end: number, a: number, b: number): number;
  countCodes(bits: number, end: number, codes: number, counts: number): void;
  writeCellCodes(target: number, end: number, cells: number, codes: number): void;
  fillBetween(bits: number, end: number, codes: number, least: number, range: number): void;
}

/** Codes are bytes. */
export const MOST_CODES = 256;

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(KERNEL, "base64")), {
  kernel: { memory: kernelMemory },
});
const kernel = exports as Kernel;
/** Tables of counts that `countCodes` fills in turn. */
const COUNT_TABLES = 4;
const counts = createKernelRows(COUNT_TABLES * MOST_CODES);

// All bits of a call have the same length. What the other functions take has an element for each of their rows.

/** Keeps in `target` only the bits that are set in both. */
export function andInto(target: KernelBits, other: KernelBits): void {
  andBoth(target, target, other);
}

/** Overwrites `target` with the bits that are set in both. */
export function andBoth(target: KernelBits, a: KernelBits, b: KernelBits): void {
  kernel.and(target.byteOffset, getEnd(target), a.byteOffset, b.byteOffset);
}

export function orInto(target: KernelBits, other: KernelBits): void {
  kernel.or(target.byteOffset, getEnd(target), target.byteOffset, other.byteOffset);
}

/** Overwrites `target` with the bits of `a` that aren't set in `b`. */
export function andNotBoth(target: KernelBits, a: KernelBits, b: KernelBits): void {
  kernel.andNot(target.byteOffset, getEnd(target), a.byteOffset, b.byteOffset);
}

/** Writes the rows whose bits are set to `buffer`, which has space for all, and returns its part that has them. */
export function listRowsOf(bits: KernelBits, buffer: KernelRows): KernelRows {
  const end = kernel.listRows(bits.byteOffset, getEnd(bits), buffer.byteOffset);
  return buffer.subarray(0, (end - buffer.byteOffset) / buffer.BYTES_PER_ELEMENT);
}

/** Counts the bits that are set in all three. */
export function countSharedBits(bits: KernelBits, a: KernelBits, b: KernelBits): number {
  return kernel.countShared(bits.byteOffset, getEnd(bits), a.byteOffset, b.byteOffset);
}

/** Counts the rows that have each code. */
export function countCodesOf(bits: KernelBits, codes: KernelBytes): Int32Array {
  counts.fill(0);
  kernel.countCodes(bits.byteOffset, getEnd(bits), codes.byteOffset, counts.byteOffset);
  const sums = counts.slice(0, MOST_CODES);
  for (let at = MOST_CODES; at < counts.length; at++) {
    sums[at % MOST_CODES] = (sums[at % MOST_CODES] as number) + (counts[at] as number);
  }
  return sums;
}

/** Overwrites `target` with the code of each row's cell. */
export function writeCellCodes(
  target: KernelBytes,
  { cellByRow, codeByCell }: { cellByRow: KernelHalves; codeByCell: KernelBytes },
): void {
  kernel.writeCellCodes(target.byteOffset, getEnd(target), cellByRow.byteOffset, codeByCell.byteOffset);
}

/** Overwrites `target` with the rows whose code is from `least` to `most`, which isn't the lower one. */
export function fillWithCodes(
  target: KernelBits,
  codes: KernelBytes,
  { least, most }: { least: number; most: number },
): KernelBits {
  kernel.fillBetween(target.byteOffset, getEnd(target), codes.byteOffset, least, most - least);
  return target;
}

function getEnd(array: KernelBits | KernelBytes): number {
  return array.byteOffset + array.byteLength;
}
