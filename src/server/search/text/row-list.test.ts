import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBits, setBit } from "../bits/bitset.ts";
import { RowList } from "./row-list.ts";

const MOST_ROWS = 40_000;
/** Rows with small gaps become bits, those with large ones stay bytes. */
const gaps = fc
  .constantFrom(0, 3, 40, 400)
  .chain((most) => fc.array(fc.integer({ min: 0, max: most }), { maxLength: 300 }));
const rows = gaps.map((all) => {
  let row = -1;
  return all.map((gap) => (row += gap + 1)).filter((one) => one < MOST_ROWS);
});

describe("RowList", () => {
  it("keeps its rows through compacting and replacing", () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 9 }), (first, others, step) => {
        const list = RowList.from(first).compact(MOST_ROWS);
        expect([...list]).toEqual(first);
        expect(list.count).toBe(first.length);
        const gone = createBits(MOST_ROWS);
        const added = others.filter((_, index) => index % step === 0);
        for (const row of others) setBit(gone, row);
        const expected = new Set([...first.filter((row) => !others.includes(row)), ...added]);
        const changed = list.replaceRows(gone, Int32Array.from(added));
        expect([...changed]).toEqual([...expected].sort((a, b) => a - b));
        expect(changed.count).toBe(expected.size);
        const bits = createBits(MOST_ROWS).fill(-1);
        const same = createBits(MOST_ROWS);
        changed.writeTo(bits);
        for (const row of expected) setBit(same, row);
        expect(bits).toEqual(same);
      }),
      { numRuns: 200, seed: 20_261_117 },
    );
  });

  it("takes its last row twice without counting it twice", () => {
    const list = RowList.from([4, 4, 1_000_000, 1_000_000]);
    expect([...list]).toEqual([4, 1_000_000]);
    expect(list.count).toBe(2);
  });
});
