import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { createKernelBits, createKernelBytes, kernelMemory } from "./kernel-memory.ts";

/** Of no other test. */
const ROWS = 128 * 9_973;

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

describe("the kernel's memory", () => {
  it("keeps the arrays that it has when it grows", () => {
    const bits = createKernelBits(64).fill(5);
    const before = kernelMemory.buffer.byteLength;
    const bytes = createKernelBytes(before);
    expect(kernelMemory.buffer.byteLength).toBeGreaterThan(before);
    expect(bits.every((word) => word === 5)).toBe(true);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it("uses the memory of garbage again, empty", async () => {
    const places = new Set<number>();
    const use = () => {
      const bits = createKernelBits(ROWS);
      expect(bits.every((word) => word === 0)).toBe(true);
      places.add(bits.fill(-1).byteOffset);
    };
    let uses = 0;
    // Arrays are freed some time after they've become garbage.
    await vi.waitUntil(async () => {
      use();
      uses++;
      collectGarbage();
      await sleep(1);
      return uses > places.size;
    });
    expect(uses).toBeGreaterThan(places.size);
  });
});
