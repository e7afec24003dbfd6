import type { Viewport } from "../../../domain/search/search.ts";
import { writeCellCodes } from "../bits/bit-kernel.ts";
import { clearBit, setBit } from "../bits/bitset.ts";
import {
  createKernelBytes,
  createKernelHalves,
  type KernelBits,
  type KernelBytes,
} from "../bits/kernel-memory.ts";
import { type GridCell, GridCells, type GridExtent, type Region } from "./grid-cell.ts";
import type { Nearness } from "./nearness.ts";
import type { StockColumns } from "./stock-columns.ts";

/** Cells per side: as many as 16 bits can number. For the demo stock a cell is about half a mile wide. */
const SIDE = 255;
/** Blocks of cells per side. A region answers for most blocks as a whole, so that few cells are looked at. */
const BLOCKS = 51;
/** Cells per side of a block. */
const BLOCK = SIDE / BLOCKS;
/** Instead of the cell of a row that has moved. */
const MOVED = SIDE * SIDE;
const MOST_MOVED = 2_000;
const EVERYWHERE: Viewport = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

/** A cell, or cells of a block side by side. */
interface CellRun {
  /** Where their rows start in the list of all, and where they end. */
  from: number;
  to: number;
  /** The numbers of the first cell and of the one after the last. */
  first: number;
  end: number;
}

/**
 * The rows of a channel by location, in grid cells. Changed rows are kept in a set and checked one by one, until there are so
 * many that the grid is rebuilt.
 */
export class RowGrid {
  readonly #stock: StockColumns;
  readonly #moved = new Set<number>();
  #rows: Int32Array | undefined;
  /** The points of these rows, in the same order: those of a cell are read together. */
  #points = new Float64Array(0);
  /** The cell of each row. */
  #cellByRow = createKernelHalves(0);
  /** Which distance is the first to reach each cell, while distances are counted. */
  readonly #codeByCell = createKernelBytes(SIDE * SIDE + 1);
  #starts = new Int32Array(0);
  #extent: GridExtent = { west: 0, south: 0, width: 1, height: 1 };
  #cells = new GridCells(this.#extent, SIDE);
  #blocks = new GridCells(this.#extent, BLOCKS);
  #whole = new GridCells(this.#extent, 1);

  constructor(stock: StockColumns) {
    this.#stock = stock;
  }

  markMoved(row: number): void {
    if (!this.#rows) return;
    this.#moved.add(row);
    if (row >= this.#cellByRow.length) this.#growCellByRow();
    this.#cellByRow[row] = MOVED;
    if (this.#moved.size > MOST_MOVED) this.#rows = undefined;
  }

  /** Sets the bits of the rows in a region; `bits` must be empty. May include rows that aren't in use. */
  fill(bits: KernelBits, region: Region): KernelBits {
    const rows = this.prepare();
    if (this.countInBox(region.box) > rows.length / 2) this.#leaveOutRest(bits, region);
    else {
      this.#eachRun(region.box, region.containsCell, false, (isHeld, { from, to }) => {
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
  #leaveOutRest(bits: KernelBits, region: Region): void {
    const rows = this.prepare();
    bits.set(this.#stock.flags.live);
    // A map of the whole region.
    if (region.containsCell(this.#whole.get(0, 0)) === true) return;
    this.#eachRun(EVERYWHERE, region.containsCell, true, (isHeld, { from, to }) => {
      for (let i = from; i < to; i++) {
        const row = rows[i] as number;
        if (isHeld === false || !region.containsRow(row)) clearBit(bits, row);
      }
    });
  }

  /** Counts the rows of the cells that a box touches, roughly: rows that have moved count where they were. */
  countInBox([west, south, east, north]: Viewport): number {
    this.prepare();
    const [first, last] = [this.#getColumn(west), this.#getColumn(east)];
    let count = 0;
    for (let band = this.#getBand(south); band <= this.#getBand(north); band++) {
      count +=
        (this.#starts[band * SIDE + last + 1] as number) - (this.#starts[band * SIDE + first] as number);
    }
    return count;
  }

  /** Writes for each row which distance is the first to reach it, or the number of distances if none does. */
  writeFirstReached(nearness: Nearness, target: KernelBytes): void {
    const rows = this.prepare();
    const codeByCell = this.#codeByCell.fill(nearness.distances);
    const unsure: CellRun[] = [];
    const findFirst = (cell: GridCell) => nearness.findFirstReachingCell(cell);
    this.#eachRun(nearness.box, findFirst, nearness.distances, (cellFirst, run) => {
      if (cellFirst === undefined) unsure.push({ ...run });
      else codeByCell.fill(cellFirst, run.first, run.end);
    });
    writeCellCodes(target, { cellByRow: this.#cellByRow, codeByCell });
    for (const { from, to } of unsure) {
      for (let i = from; i < to; i++) {
        const row = rows[i] as number;
        target[row] =
          nearness.findFirstReachingPoint(this.#points, i) ?? nearness.findFirstReaching(this.#stock, row);
      }
    }
    // They are still listed in their old cells.
    for (const row of this.#moved) target[row] = nearness.findFirstReaching(this.#stock, row);
  }

  #growCellByRow(): void {
    const longer = createKernelHalves(this.#stock.capacity).fill(MOVED);
    longer.set(this.#cellByRow);
    this.#cellByRow = longer;
  }

  /** Rebuilds the grid if too many rows have moved. */
  prepare(): Int32Array {
    if (this.#rows) return this.#rows;
    const live = this.#stock.listLiveRows();
    this.#measure(live);
    const starts = new Int32Array(SIDE * SIDE + 1);
    const cells = live.map((row) => this.#getCellIndex(row));
    const cellByRow = createKernelHalves(this.#stock.capacity).fill(MOVED);
    for (const cell of cells) starts[cell + 1] = (starts[cell + 1] as number) + 1;
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    }
    const next = starts.slice();
    const rows = new Int32Array(live.length);
    const points = new Float64Array(3 * live.length);
    for (let i = 0; i < live.length; i++) {
      const cell = cells[i] as number;
      const at = next[cell] as number;
      const row = live[i] as number;
      rows[at] = row;
      points.set(this.#stock.points.subarray(3 * row, 3 * row + 3), 3 * at);
      cellByRow[row] = cell;
      next[cell] = at + 1;
    }
    this.#starts = starts;
    this.#cellByRow = cellByRow;
    this.#rows = rows;
    this.#points = points;
    this.#moved.clear();
    return rows;
  }

  /**
   * Visits the non-empty cells of a box, with what the region answers: undefined if it must be asked about each row. Cells with the answer
   * `skipped` aren't visited. Where the answer is the same for a block, its cells are visited band by band. The object is the
   * same for all visits, with other values.
   */
  #eachRun<Answer>(
    [west, south, east, north]: Viewport,
    ask: (cell: GridCell) => Answer | undefined,
    skipped: Answer,
    visit: (answer: Answer | undefined, run: CellRun) => void,
  ): void {
    const run: CellRun = { from: 0, to: 0, first: 0, end: 0 };
    const [firstColumn, lastColumn] = [toBlock(this.#getColumn(west)), toBlock(this.#getColumn(east))];
    const [firstBand, lastBand] = [toBlock(this.#getBand(south)), toBlock(this.#getBand(north))];
    for (let blockBand = firstBand; blockBand <= lastBand; blockBand++) {
      for (let blockColumn = firstColumn; blockColumn <= lastColumn; blockColumn++) {
        const ofBlock = ask(this.#blocks.get(blockBand, blockColumn));
        if (ofBlock === skipped) continue;
        const cells = ofBlock === undefined ? 1 : BLOCK;
        for (let band = blockBand * BLOCK; band < (blockBand + 1) * BLOCK; band++) {
          for (let column = blockColumn * BLOCK; column < (blockColumn + 1) * BLOCK; column += cells) {
            run.first = band * SIDE + column;
            run.end = run.first + cells;
            run.from = this.#starts[run.first] as number;
            run.to = this.#starts[run.end] as number;
            if (run.from === run.to) continue;
            const answer = ofBlock ?? ask(this.#cells.get(band, column));
            if (answer !== skipped) visit(answer, run);
          }
        }
      }
    }
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
    const width = Math.max(east - west, Number.EPSILON);
    const height = Math.max(north - south, Number.EPSILON);
    this.#extent = { west, south, width, height };
    this.#cells = new GridCells(this.#extent, SIDE);
    this.#blocks = new GridCells(this.#extent, BLOCKS);
    this.#whole = new GridCells(this.#extent, 1);
  }

  #getCellIndex(row: number): number {
    const { lat, lng } = this.#stock.numbers;
    return this.#getBand(lat[row] as number) * SIDE + this.#getColumn(lng[row] as number);
  }

  #getColumn(lng: number): number {
    const { west, width } = this.#extent;
    return clamp(Math.floor(((lng - west) / width) * SIDE));
  }

  #getBand(lat: number): number {
    const { south, height } = this.#extent;
    return clamp(Math.floor(((lat - south) / height) * SIDE));
  }
}

function toBlock(cell: number): number {
  return Math.floor(cell / BLOCK);
}

/** Points outside the grid belong to the cell at its edge. */
function clamp(cell: number): number {
  return Math.max(0, Math.min(SIDE - 1, cell));
}
