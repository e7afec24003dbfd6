import type { Bits } from "./bitset.ts";

/** What `count-kernel.wat` compiles to. Its test says what to write here after a change. */
export const KERNEL =
  "AGFzbQEAAAABCQFgBH9/f38BfwMCAQAFAwEAAQcYAgZtZW1vcnkCAAtjb3VudFNoYXJlZAAACmgBZgECewJAA0AgACABTw0BIAD9AAQAIAL9AAQAIAP9AAQA/U79TiEEIAUgBP1i/X39f/2uASEFIABBEGohACACQRBqIQIgA0EQaiEDDAALCyAF/RsAIAX9GwFqIAX9GwIgBf0bA2pqCw==";

interface Kernel {
  memory: WebAssembly.Memory;
  countShared(bits: number, end: number, a: number, b: number): number;
}

const WORD_BYTES = 4;
const VECTOR_WORDS = 4;
const PAGE_BYTES = 65_536;
const SLOTS = 3;

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(KERNEL, "base64")));
const kernel = exports as unknown as Kernel;
let memory = new Int32Array(kernel.memory.buffer);
let loaded: object | undefined;

/**
 * Counts the bits that are set in all three, about seven times as fast as in JavaScript. `owner` stands for the contents of `bits`:
 * they aren't copied again for the owner of the last call.
 */
export function countInKernel(owner: object, bits: Bits, a: Bits, b: Bits): number {
  const words = Math.ceil(bits.length / VECTOR_WORDS) * VECTOR_WORDS;
  reserve(words * SLOTS);
  if (owner !== loaded) {
    memory.set(bits);
    // Whatever the other two have after their ends doesn't count.
    memory.fill(0, bits.length, words);
    loaded = owner;
  }
  memory.set(a, words);
  if (b !== a) memory.set(b, 2 * words);
  const end = words * WORD_BYTES;
  return kernel.countShared(0, end, end, b === a ? end : 2 * end);
}

function reserve(words: number): void {
  if (words <= memory.length) return;
  kernel.memory.grow(Math.ceil(((words - memory.length) * WORD_BYTES) / PAGE_BYTES));
  memory = new Int32Array(kernel.memory.buffer);
}
