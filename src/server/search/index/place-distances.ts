import type { Point } from "../../../domain/geo/distance.ts";
import { createKernelBytes, type KernelBytes } from "../bits/kernel-memory.ts";
import { Nearness } from "./nearness.ts";
import type { RowGrid } from "./row-grid.ts";
import type { StockColumns } from "./stock-columns.ts";

/** One byte per row each. */
const MOST_PLACES = 16;

interface MeasuredPlace {
  name: string;
  nearness: Nearness;
  codes: KernelBytes;
}

/** For recent places, which of some ascending distances is the first to reach each row. Changed rows are measured again. */
export class PlaceDistances {
  readonly #stock: StockColumns;
  readonly #grid: RowGrid;
  /** The most recently used one is last. */
  #places: MeasuredPlace[] = [];

  constructor(stock: StockColumns, grid: RowGrid) {
    this.#stock = stock;
    this.#grid = grid;
  }

  /** Call it after the grid has the row. */
  markMoved(row: number): void {
    if (row >= (this.#places[0]?.codes.length ?? 0)) this.#places = [];
    for (const { nearness, codes } of this.#places) {
      codes[row] = nearness.findFirstReaching(this.#stock, row);
    }
  }

  /** Returns the index of the distance for each row, or the number of distances if none reaches it; undefined if not measured yet. */
  find(place: Point, miles: readonly number[]): KernelBytes | undefined {
    const name = toName(place, miles);
    const known = this.#places.find((one) => one.name === name);
    if (!known) return undefined;
    this.#places = [...this.#places.filter((one) => one !== known), known];
    return known.codes;
  }

  measure(place: Point, miles: readonly number[]): KernelBytes {
    const known = this.find(place, miles);
    if (known) return known;
    const evicted = this.#places.length === MOST_PLACES ? this.#places.shift() : undefined;
    const nearness = new Nearness(place, miles);
    const codes = evicted?.codes ?? createKernelBytes(this.#stock.capacity);
    this.#grid.writeFirstReached(nearness, codes);
    this.#places.push({ name: toName(place, miles), nearness, codes });
    return codes;
  }
}

function toName({ lat, lng }: Point, miles: readonly number[]): string {
  return `${lat} ${lng} ${miles.join()}`;
}
