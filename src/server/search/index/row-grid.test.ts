import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStock } from "../../../../tests/support/random-stock.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import { hasBit } from "../bits/bitset.ts";
import { createKernelBits } from "../bits/kernel-memory.ts";
import { boxContainsCell } from "./grid-cell.ts";
import { RowGrid } from "./row-grid.ts";
import { StockColumns } from "./stock-columns.ts";

const [listings = []] = fc.sample(randomStock(600), { numRuns: 1, seed: 3 });
const BRITAIN: Viewport = [-9, 49, 3, 61];
const stock = new StockColumns("sales");
const grid = new RowGrid(stock);

function listFound(view: Viewport): number[] {
  const [west, south, east, north] = view;
  const { lat, lng } = stock.numbers;
  const bits = grid.fill(createKernelBits(stock.capacity), {
    box: view,
    containsCell: (cell) => boxContainsCell(view, cell),
    containsRow(row) {
      const [x, y] = [lng[row] as number, lat[row] as number];
      return x >= west && x <= east && y >= south && y <= north;
    },
  });
  return [...stock.listLiveRows()].filter((row) => hasBit(bits, row));
}

describe("RowGrid", () => {
  it("finds all rows in a box around them, but none that have moved out of it", () => {
    for (const listing of listings) grid.markMoved(stock.put(listing));
    expect(listFound(BRITAIN)).toEqual([...stock.listLiveRows()]);
    const [first, second] = listings;
    if (!first || !second) throw new Error("There are hundreds.");
    const moved = stock.put({ ...first, lat: 62 });
    grid.markMoved(moved);
    grid.markMoved(stock.put({ ...second, lat: 50.5, lng: -4 }));
    expect(listFound(BRITAIN)).toEqual([...stock.listLiveRows()].filter((row) => row !== moved));
  });
});
