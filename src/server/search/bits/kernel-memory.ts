import { appendTo } from "../../../domain/append-to.ts";

/** TypeScript has the types of WebAssembly only for browsers. */
declare const WebAssembly: {
  Memory: new (options: { initial: number; maximum: number; shared: true }) => KernelMemory;
};

interface KernelMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** One bit per row, where the kernel reads it. */
export type KernelBits = Int32Array<SharedArrayBuffer>;
/** One number per row, or a list of rows. */
export type KernelRows = Int32Array<SharedArrayBuffer>;
export type KernelBytes = Uint8Array<SharedArrayBuffer>;
export type KernelHalves = Uint16Array<SharedArrayBuffer>;

interface Block {
  at: number;
  bytes: number;
}

const PAGE_BYTES = 65_536;
const MOST_PAGES = 65_536;
/** The kernel reads the bits of so many rows at once, so that every array has space for a multiple of it. */
const VECTOR_ROWS = 128;

/** Shared only because growing it then leaves the arrays that are in it as they are. No other thread uses it. */
export const kernelMemory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });

let end = 0;
const freeByLength = new Map<number, number[]>();
const blocks = new FinalizationRegistry<Block>(({ at, bytes }) => appendTo(freeByLength, bytes, at));

export function createKernelBits(rows: number): KernelBits {
  return allocate(rows, 1 / 8, (at, bytes) => new Int32Array(kernelMemory.buffer, at, bytes / 4));
}

export function createKernelRows(rows: number): KernelRows {
  return allocate(rows, 4, (at, bytes) => new Int32Array(kernelMemory.buffer, at, bytes / 4));
}

export function createKernelBytes(rows: number): KernelBytes {
  return allocate(rows, 1, (at, bytes) => new Uint8Array(kernelMemory.buffer, at, bytes));
}

export function createKernelHalves(rows: number): KernelHalves {
  return allocate(rows, 2, (at, bytes) => new Uint16Array(kernelMemory.buffer, at, bytes / 2));
}

/** The block is free again some time after its array has become garbage, so what is needed often should be kept. */
function allocate<View extends Int32Array | Uint8Array | Uint16Array>(
  rows: number,
  bytesPerRow: number,
  view: (at: number, bytes: number) => View,
): View {
  const bytes = Math.ceil(rows / VECTOR_ROWS) * VECTOR_ROWS * bytesPerRow;
  const free = freeByLength.get(bytes)?.pop();
  const at = free ?? takeNew(bytes);
  const array = view(at, bytes);
  if (free !== undefined) array.fill(0);
  blocks.register(array, { at, bytes });
  return array;
}

function takeNew(bytes: number): number {
  const at = end;
  end += bytes;
  const missing = Math.ceil((end - kernelMemory.buffer.byteLength) / PAGE_BYTES);
  if (missing > 0) kernelMemory.grow(missing);
  return at;
}
