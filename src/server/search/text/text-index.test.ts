import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasBit } from "../bits/bitset.ts";
import { createKernelBits } from "../bits/kernel-memory.ts";
import { TextIndex } from "./text-index.ts";

const ROWS = 400;
/** Some words are in nearly every text, some in few; a text may repeat them. */
const WORDS = [
  "the",
  "the",
  "the",
  "and",
  "and",
  "garden",
  "ely",
  "conservatoryextension",
  "cb7",
  "__proto__",
  "é",
];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });
const queries = fc.array(fc.array(fc.constantFrom(...WORDS, "unknown"), { maxLength: 3 }), {
  minLength: 4,
  maxLength: 8,
});

type Change = { row: number; words: readonly string[] | null };
const change: fc.Arbitrary<Change> = fc.record({
  row: fc.integer({ min: 0, max: ROWS + 40 }),
  words: fc.option(words, { nil: null, freq: 3 }),
});
const changes = fc.array(change, { maxLength: 30 });

/** The index beside the plain rule: a row is found if its text has every word. */
class Compared {
  readonly index = new TextIndex();
  readonly texts = new Map<number, readonly string[]>();

  apply(made: readonly Change[]): void {
    for (const { row, words: own } of made) {
      if (own) this.index.put(row, own);
      else this.index.remove(row);
      if (own) this.texts.set(row, own);
      else this.texts.delete(row);
    }
  }

  expectSame(asked: readonly (readonly string[])[]): void {
    for (const query of asked) {
      const buffers = { target: createKernelBits(ROWS + 64), spare: createKernelBits(ROWS + 64) };
      const bits = this.index.find(query, buffers);
      const found = Array.from({ length: ROWS + 64 }, (_, row) => row).filter((row) => hasBit(bits, row));
      const expected = [...this.texts]
        .filter(([, own]) => query.length > 0 && query.every((word) => own.includes(word)))
        .map(([row]) => row);
      expect(found).toEqual(expected.sort((a, b) => a - b));
    }
  }
}

describe("TextIndex", () => {
  it("finds the rows that have every word, also while it's loaded, changed and merged", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: ROWS, maxLength: ROWS }),
        fc.record({ loading: changes, loaded: changes, merging: fc.array(changes, { maxLength: 4 }) }),
        queries,
        async (stock, { loading, loaded, merging }, asked) => {
          const compared = new Compared();
          for (const [row, own] of stock.entries()) {
            if (row === ROWS / 2) compared.apply(loading);
            const isChanged = row >= ROWS / 2 && loading.some((one) => one.row === row);
            compared.index.load(row, own);
            if (!isChanged) compared.texts.set(row, own);
          }
          await compared.index.finishLoading(async () => {});
          compared.expectSame(asked);
          compared.apply(loaded);
          compared.expectSame(asked);
          for (const meanwhile of merging) {
            await compared.index.merge(async () => {});
            compared.expectSame(asked);
            compared.apply(meanwhile);
          }
          compared.expectSame(asked);
        },
      ),
      { numRuns: 40, seed: 20_261_117 },
    );
  });

  it("keeps what changes during a merge", async () => {
    const compared = new Compared();
    for (let row = 0; row < 60; row++) {
      // Distinct words make the merge long enough to pause.
      const own = ["all", ...Array.from({ length: 400 }, (_, i) => `w${row}x${i}`)];
      compared.index.load(row, own);
      compared.texts.set(row, own);
    }
    const asked = [["all"], ["new"], ["later"], ["all", "w7x3"], ["w9x1"]];
    compared.apply([
      { row: 7, words: ["new"] },
      { row: 8, words: null },
      { row: 9, words: ["all", "new"] },
    ]);
    let pauses = 0;
    await compared.index.merge(async () => {
      pauses++;
      compared.expectSame(asked);
      if (pauses === 1)
        compared.apply([
          { row: 7, words: ["later"] },
          { row: 8, words: ["all", "later"] },
          { row: 9, words: null },
          { row: 10, words: ["later"] },
        ]);
    });
    expect(pauses).toBeGreaterThan(0);
    compared.expectSame(asked);
    await compared.index.merge(async () => {});
    compared.expectSame(asked);
  });

  it("takes rows in any order while it's loaded", () => {
    const compared = new Compared();
    for (const row of [5, 3, 9, 4]) {
      compared.index.load(row, ["all", `own${row}`]);
      compared.texts.set(row, ["all", `own${row}`]);
    }
    compared.expectSame([["all"], ["own3"], ["all", "own4"]]);
  });

  it("asks for a merge once many rows have changed", async () => {
    const index = new TextIndex();
    for (let row = 0; row < 1_000; row++) index.put(row, ["all"]);
    expect(index.needsMerge).toBe(false);
    index.put(1_000, ["all"]);
    expect(index.needsMerge).toBe(true);
    await index.merge(async () => {});
    expect(index.needsMerge).toBe(false);
  });
});
