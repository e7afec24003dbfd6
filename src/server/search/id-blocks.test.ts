import fc from "fast-check";
import { expect, it } from "vitest";
import { IDS_PER_BLOCK, IdBlocks } from "./id-blocks.ts";

const MOST = IDS_PER_BLOCK;

it("IdBlocks divides ids into ranges in order, none of them too large, that have every id once", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12_000 }), {
    minLength: 1,
    maxLength: 4_000,
    size: "max",
  });
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 9 }), (all, removed) => {
      const blocks = new IdBlocks();
      for (const id of all) blocks.add(id);
      for (const id of all) if (id % 10 < removed) blocks.remove(id);
      const kept = all.filter((id) => id % 10 >= removed);
      const ranges = blocks.listRanges(MOST);
      const counts = ranges.map(({ first, end }) => kept.filter((id) => id >= first && id < end).length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(kept.length);
      expect(counts.every((count) => count > 0 && count <= MOST)).toBe(true);
      for (const [i, { first }] of ranges.entries()) {
        expect(first).toBeGreaterThanOrEqual(ranges[i - 1]?.end ?? 0);
      }
      // Two neighbours that would fit into one are one.
      for (const [i, count] of counts.slice(1).entries()) {
        const { first = 0 } = ranges[i + 1] ?? {};
        const inNextBlock = kept.filter((id) => id >= first && id < first + IDS_PER_BLOCK).length;
        expect(count).toBeGreaterThan(0);
        expect((counts[i] ?? 0) + inNextBlock).toBeGreaterThan(MOST);
      }
    }),
    { numRuns: 30, seed: 20_261_117 },
  );
});
