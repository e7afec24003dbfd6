import type { Viewport } from "../../../domain/search/search.ts";
import { type Bits, clearBit, countListed, hasBit, setBit } from "../bits/bitset.ts";
import { createGridCell, type GridCell, type Region } from "./grid-cell.ts";
import type { Nearness } from "./nearness.ts";
import type { StockColumns } from "./stock-columns.ts";

/** Cells per side. For the demo stock a cell is about half a mile wide. */
const SIDE = 256;
const MOST_MOVED = 2_000;
const EVERYWHERE: Viewport = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

/**
 * The rows of a channel by location, in grid cells. Changed rows are kept in a set and checked one by one, until there are so
 * many that the grid is rebuilt.
 */
export class RowGrid {
  readonly #stock: StockColumns;
  readonly #moved = new Set<number>();
  #rows: Int32Array | undefined;
  #starts = new Int32Array(0);
  #cells: (GridCell | undefined)[] = [];
  #west = 0;
  #south = 0;
  #width = 1;
  #height = 1;

  constructor(stock: StockColumns) {
    this.#stock = stock;
  }

  markMoved(row: number): void {
    if (!this.#rows) return;
    this.#moved.add(row);
    if (this.#moved.size > MOST_MOVED) this.#rows = undefined;
  }

  /** Sets the bits of the rows in a region; `bits` must be empty. May include rows that aren't in use. */
  fill(bits: Bits, region: Region): Bits {
    const rows = this.prepare();
    if (this.#countInBox(region.box) > rows.length / 2) this.#leaveOutRest(bits, region);
    else {
      this.#eachCell(region.box, (cell, from, to) => {
        const isHeld = region.containsCell(cell);
        if (isHeld === false) return;
        for (let i = from; i < to; i++) {
          const row = rows[i] as number;
          if (isHeld || region.containsRow(row)) setBit(bits, row);
        }
      });
    }
    // Moved rows are still listed in their old cells.
    for (const row of this.#moved) {
      if (region.containsRow(row)) setBit(bits, row);
      else clearBit(bits, row);
    }
    return bits;
  }

  /** Sets the bits of all rows and clears those outside the region: faster for a region that has most of them. */
  #leaveOutRest(bits: Bits, region: Region): void {
    const rows = this.prepare();
    bits.set(this.#stock.flags.live);
    this.#eachCell(EVERYWHERE, (cell, from, to) => {
      const isHeld = region.containsCell(cell);
      if (isHeld) return;
      for (let i = from; i < to; i++) {
        const row = rows[i] as number;
        if (isHeld === false || !region.containsRow(row)) clearBit(bits, row);
      }
    });
  }

  /** Counts the rows of the cells that a box touches. */
  #countInBox([west, south, east, north]: Viewport): number {
    const [first, last] = [this.#getColumn(west), this.#getColumn(east)];
    let count = 0;
    for (let band = this.#getBand(south); band <= this.#getBand(north); band++) {
      count +=
        (this.#starts[band * SIDE + last + 1] as number) - (this.#starts[band * SIDE + first] as number);
    }
    return count;
  }

  /** Counts, for each distance, the rows of a result that it's the first to reach. Clears the moved rows in `found`. */
  countFirstReached(counts: Int32Array, nearness: Nearness, found: Bits): void {
    const rows = this.prepare();
    const { numbers } = this.#stock;
    for (const row of this.#moved) {
      if (!hasBit(found, row)) continue;
      const first = nearness.findFirstReaching(numbers, row);
      counts[first] = (counts[first] as number) + 1;
      clearBit(found, row);
    }
    this.#eachCell(nearness.box, (cell, from, to) => {
      const first = nearness.findFirstReachingCell(cell);
      if (first !== undefined) {
        counts[first] = (counts[first] as number) + countListed(found, rows.subarray(from, to));
        return;
      }
      for (let i = from; i < to; i++) {
        const row = rows[i] as number;
        if (!hasBit(found, row)) continue;
        const own = nearness.findFirstReaching(numbers, row);
        counts[own] = (counts[own] as number) + 1;
      }
    });
  }

  /** Rebuilds the grid if too many rows have moved. */
  prepare(): Int32Array {
    if (this.#rows) return this.#rows;
    const live = this.#stock.listLiveRows();
    this.#measure(live);
    const starts = new Int32Array(SIDE * SIDE + 1);
    const cells = live.map((row) => this.#getCellIndex(row));
    for (const cell of cells) starts[cell + 1] = (starts[cell + 1] as number) + 1;
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    }
    const next = starts.slice();
    const rows = new Int32Array(live.length);
    for (let i = 0; i < live.length; i++) {
      const cell = cells[i] as number;
      const at = next[cell] as number;
      rows[at] = live[i] as number;
      next[cell] = at + 1;
    }
    this.#starts = starts;
    this.#cells = [];
    this.#rows = rows;
    this.#moved.clear();
    return rows;
  }

  /** Visits the non-empty cells of a box, with the range of their rows. */
  #eachCell(
    [west, south, east, north]: Viewport,
    visit: (cell: GridCell, from: number, to: number) => void,
  ): void {
    const [first, last] = [this.#getColumn(west), this.#getColumn(east)];
    const lastBand = this.#getBand(north);
    for (let band = this.#getBand(south); band <= lastBand; band++) {
      for (let column = first; column <= last; column++) {
        const at = band * SIDE + column;
        const from = this.#starts[at] as number;
        const to = this.#starts[at + 1] as number;
        if (from < to) visit(this.#getCell(band, column), from, to);
      }
    }
  }

  #getCell(band: number, column: number): GridCell {
    const at = band * SIDE + column;
    const known = this.#cells[at];
    if (known) return known;
    const west = this.#west + (column * this.#width) / SIDE;
    const south = this.#south + (band * this.#height) / SIDE;
    const cell = createGridCell([west, south, west + this.#width / SIDE, south + this.#height / SIDE]);
    this.#cells[at] = cell;
    return cell;
  }

  #measure(live: Int32Array): void {
    const { lat, lng } = this.#stock.numbers;
    let [west, south, east, north] = [180, 90, -180, -90];
    for (const row of live) {
      west = Math.min(west, lng[row] as number);
      east = Math.max(east, lng[row] as number);
      south = Math.min(south, lat[row] as number);
      north = Math.max(north, lat[row] as number);
    }
    this.#west = west;
    this.#south = south;
    this.#width = Math.max(east - west, Number.EPSILON);
    this.#height = Math.max(north - south, Number.EPSILON);
  }

  #getCellIndex(row: number): number {
    const { lat, lng } = this.#stock.numbers;
    return this.#getBand(lat[row] as number) * SIDE + this.#getColumn(lng[row] as number);
  }

  #getColumn(lng: number): number {
    return clamp(Math.floor(((lng - this.#west) / this.#width) * SIDE));
  }

  #getBand(lat: number): number {
    return clamp(Math.floor(((lat - this.#south) / this.#height) * SIDE));
  }
}

/** Points outside the grid belong to the cell at its edge. */
function clamp(cell: number): number {
  return Math.max(0, Math.min(SIDE - 1, cell));
}
