import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStock } from "../../../../tests/support/random-stock.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { createBits, setBit } from "../bits/bitset.ts";
import { FoundRows } from "../bits/found-rows.ts";
import { Nearness } from "./nearness.ts";
import { RowGrid } from "./row-grid.ts";
import { StockColumns } from "./stock-columns.ts";

const MILES = [0.25, 1, 3, 10, 40];
const CENTRES = [
  { lat: 52.4, lng: 0.26 },
  { lat: 51.5, lng: -1.2 },
  { lat: 58, lng: 4 },
];

function expectSameDistances(stock: StockColumns, grid: RowGrid): void {
  for (const centre of CENTRES) {
    const nearness = new Nearness(centre, MILES);
    for (const share of [1, 2, 97]) {
      const rows = Array.from(stock.listLiveRows()).filter((row) => row % share === 0);
      const bits = createBits(stock.capacity);
      for (const row of rows) setBit(bits, row);
      const scratch = { rows: new Int32Array(stock.capacity), words: new Int32Array(stock.capacity) };
      const expected = new Int32Array(MILES.length + 1);
      for (const row of rows) {
        const first = nearness.findFirstReaching(stock, row);
        expected[first] = (expected[first] ?? 0) + 1;
      }
      expect(grid.countFirstReached(nearness, new FoundRows(bits, scratch))).toEqual(expected);
    }
  }
}

describe("countFirstReached", () => {
  it("counts what measuring one by one counts, also after changes", () => {
    const [before = [], after = []] = [1, 2].map(
      (seed) => fc.sample(randomStock(3_000), { numRuns: 1, seed })[0],
    );
    const stock = new StockColumns("sales");
    const grid = new RowGrid(stock);
    const put = (listings: readonly Listing[]) => {
      for (const listing of listings) grid.markMoved(stock.put(listing));
    };
    put(before.slice(0, 2_000));
    expectSameDistances(stock, grid);
    // Some move, and so many are new that the columns grow.
    put(after.slice(0, 300));
    put(before.slice(2_000));
    expectSameDistances(stock, grid);
    for (const { propertyId } of before.slice(100, 200)) stock.remove(propertyId);
    expectSameDistances(stock, grid);
  });
});
