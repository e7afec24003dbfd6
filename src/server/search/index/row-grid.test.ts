import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStock } from "../../../../tests/support/random-stock.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import { runAtOnce } from "../../jobs/steps.ts";
import { hasBit } from "../bits/bitset.ts";
import { createKernelBits } from "../bits/kernel-memory.ts";
import { boxContainsCell } from "./grid-cell.ts";
import { RowGrid } from "./row-grid.ts";
import { StockColumns } from "./stock-columns.ts";

const [listings = []] = fc.sample(randomStock(600), { numRuns: 1, seed: 3 });
const BRITAIN: Viewport = [-9, 49, 3, 61];
const stock = new StockColumns("sales");
const grid = new RowGrid(stock);

function listFound(view: Viewport, of: StockColumns, by: RowGrid): number[] {
  const bits = by.fill(createKernelBits(of.capacity), {
    box: view,
    containsCell: (cell) => boxContainsCell(view, cell),
    containsRow: (row) => isInside(view, of, row),
  });
  return [...of.listLiveRows()].filter((row) => hasBit(bits, row));
}

function listInside(view: Viewport, of: StockColumns): number[] {
  return [...of.listLiveRows()].filter((row) => isInside(view, of, row));
}

function isInside([west, south, east, north]: Viewport, { numbers }: StockColumns, row: number): boolean {
  const [x, y] = [numbers.lng[row] as number, numbers.lat[row] as number];
  return x >= west && x <= east && y >= south && y <= north;
}

describe("RowGrid", () => {
  it("finds all rows in a box around them, but none that have moved out of it", () => {
    for (const listing of listings) grid.markMoved(stock.put(listing));
    expect(listFound(BRITAIN, stock, grid)).toEqual([...stock.listLiveRows()]);
    const [first, second] = listings;
    if (!first || !second) throw new Error("There are hundreds.");
    const moved = stock.put({ ...first, lat: 62 });
    grid.markMoved(moved);
    grid.markMoved(stock.put({ ...second, lat: 50.5, lng: -4 }));
    expect(listFound(BRITAIN, stock, grid)).toEqual([...stock.listLiveRows()].filter((row) => row !== moved));
  });

  it.each([
    ["within its edges", 0.4],
    ["beyond its edges", 3],
  ])("finds the same rows after thousands have moved %s", (_where, farthest) => {
    const own = new StockColumns("sales");
    const moving = new RowGrid(own);
    const put = (listing: (typeof listings)[number]) => moving.markMoved(own.put(listing));
    const copies = [0, 1, 2].flatMap((copy) =>
      listings.map((listing) => ({ ...listing, propertyId: copy * 10_000 + listing.propertyId })),
    );
    for (const listing of copies) own.put(listing);
    runAtOnce(moving.prepare());
    for (const [i, listing] of copies.slice(0, 1_500).entries()) {
      const part = (i % 100) / 100;
      put({ ...listing, lat: 52.2 + part * farthest, lng: 0.1 + (1 - part) * farthest });
    }
    for (const { propertyId } of copies.slice(1_400, 1_600)) own.remove(propertyId);
    for (const { propertyId } of copies.slice(0, 100))
      put({ ...(listings[0] as (typeof listings)[number]), propertyId: -propertyId });
    const views: Viewport[] = [BRITAIN, [0, 52, 0.5, 52.4], [0.3, 52.3, 0.45, 52.5], [1, 53, 3, 55]];
    const before = views.map((view) => listFound(view, own, moving));
    runAtOnce(moving.prepare());
    expect(views.map((view) => listFound(view, own, moving))).toEqual(before);
    expect(before).toEqual(views.map((view) => listInside(view, own)));
    const fresh = new RowGrid(own);
    expect(views.map((view) => listFound(view, own, fresh))).toEqual(before);
    expect(moving.countInBox([-180, -90, 180, 90])).toBe(own.size);
  });
});
