import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStock } from "../../../../tests/support/random-stock.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { Nearness } from "./nearness.ts";
import { PlaceDistances } from "./place-distances.ts";
import { RowGrid } from "./row-grid.ts";
import { StockColumns } from "./stock-columns.ts";

const MILES = [0.25, 1, 3, 10, 40];
const PLACES = [
  { lat: 52.4, lng: 0.26 },
  { lat: 51.5, lng: -1.2 },
  { lat: 58, lng: 4 },
];
/** More than are kept. */
const MANY_PLACES = Array.from({ length: 40 }, (_, i) => ({ lat: 52 + i / 40, lng: 0.2 }));

class MeasuredStock {
  readonly stock = new StockColumns("sales");
  readonly #grid = new RowGrid(this.stock);
  readonly distances = new PlaceDistances(this.stock, this.#grid);

  put(listings: readonly Listing[]): void {
    for (const listing of listings) {
      const row = this.stock.put(listing);
      this.#grid.markMoved(row);
      this.distances.markMoved(row);
    }
  }

  expectSameAsOneByOne(place: { lat: number; lng: number }): void {
    const nearness = new Nearness(place, MILES);
    const rows = [...this.stock.listLiveRows()];
    const codes = this.distances.measure(place, MILES);
    expect(rows.map((row) => codes[row])).toEqual(
      rows.map((row) => nearness.findFirstReaching(this.stock, row)),
    );
  }
}

const [before = [], after = []] = [1, 2].map(
  (seed) => fc.sample(randomStock(3_000), { numRuns: 1, seed })[0],
);

describe("PlaceDistances", () => {
  it("has what measuring one by one finds, also after changes", () => {
    const measured = new MeasuredStock();
    const expectAll = () => {
      for (const place of PLACES) measured.expectSameAsOneByOne(place);
    };
    measured.put(before.slice(0, 2_000));
    expectAll();
    measured.put(after.slice(0, 300));
    expectAll();
    // So many that the columns grow.
    measured.put(before.slice(2_000));
    expectAll();
    for (const { propertyId } of before.slice(100, 200)) measured.stock.remove(propertyId);
    expectAll();
  });

  it("measures rows that have moved since the grid was built", () => {
    const measured = new MeasuredStock();
    measured.put(before);
    measured.expectSameAsOneByOne(PLACES[0] as (typeof PLACES)[number]);
    measured.put(after.slice(0, 300));
    measured.expectSameAsOneByOne(PLACES[1] as (typeof PLACES)[number]);
  });

  it("tells places apart and forgets the oldest", () => {
    const measured = new MeasuredStock();
    measured.put(before.slice(0, 500));
    for (const place of [...MANY_PLACES, ...MANY_PLACES]) measured.expectSameAsOneByOne(place);
    const [first, last] = [MANY_PLACES[0], MANY_PLACES.at(-1)] as (typeof PLACES)[number][];
    expect(measured.distances.find(first as (typeof PLACES)[number], MILES)).toBeUndefined();
    expect(measured.distances.find(last as (typeof PLACES)[number], MILES)).toBeDefined();
  });
});
