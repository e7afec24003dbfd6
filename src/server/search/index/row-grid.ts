import type { Viewport } from "../../../domain/search/search.ts";
import { runAtOnce, type Steps } from "../../jobs/steps.ts";
import { writeCellCodes } from "../bits/bit-kernel.ts";
import { clearBit, createBits, hasBit, setBit } from "../bits/bitset.ts";
import {
  createKernelBytes,
  createKernelHalves,
  type KernelBits,
  type KernelBytes,
} from "../bits/kernel-memory.ts";
import { type GridCell, GridCells, type GridExtent, type Region } from "./grid-cell.ts";
import { type GridRows, gatherGridRows, mergeGridRows, NO_GRID_ROWS } from "./grid-rows.ts";
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
/** More than these are put into their cells the next time the grid is prepared. */
const MOST_MOVED = 1_000;
const EVERYWHERE: Viewport = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

/** Before a grid is first prepared. */
const NO_EXTENT: GridExtent = { west: 0, south: 0, width: 1, height: 1 };
const NO_CELLS = new GridCells(NO_EXTENT, 1);

/** A cell, or cells of a block side by side. */
interface CellRun {
  /** Where their rows start in the list of all, and where they end. */
  from: number;
  to: number;
  /** The numbers of the first cell and of the one after the last. */
  first: number;
  end: number;
}

/** The rows of a channel by location, in grid cells. Changed rows are checked one by one, until there are many. */
export class RowGrid {
  readonly #stock: StockColumns;
  readonly #moved = new Set<number>();
  /** Empty until the grid is first prepared. */
  #own: GridRows = NO_GRID_ROWS;
  /** The cell of each row. */
  #cellByRow = createKernelHalves(0);
  /** Which distance is the first to reach each cell, while distances are counted. */
  readonly #codeByCell = createKernelBytes(SIDE * SIDE + 1);
  #extent = NO_EXTENT;
  #cells = NO_CELLS;
  #blocks = NO_CELLS;
  #whole = NO_CELLS;

  constructor(stock: StockColumns) {
    this.#stock = stock;
  }

  markMoved(row: number): void {
    if (this.#own === NO_GRID_ROWS) return;
    this.#moved.add(row);
    if (row >= this.#cellByRow.length) this.#growCellByRow();
    this.#cellByRow[row] = MOVED;
  }

  /** Sets the bits of the rows in a region; `bits` must be empty. May include rows that aren't in use. */
  fill(bits: KernelBits, region: Region): KernelBits {
    const { rows } = this.#getOwn();
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
    const { rows } = this.#getOwn();
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
    const { starts } = this.#getOwn();
    const [first, last] = [this.#getColumn(west), this.#getColumn(east)];
    let count = 0;
    for (let band = this.#getBand(south); band <= this.#getBand(north); band++) {
      count += (starts[band * SIDE + last + 1] as number) - (starts[band * SIDE + first] as number);
    }
    return count;
  }

  /** Writes for each row which distance is the first to reach it, or the number of distances if none does. */
  writeFirstReached(nearness: Nearness, target: KernelBytes): void {
    const { rows, points } = this.#getOwn();
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
          nearness.findFirstReachingPoint(points, i) ?? nearness.findFirstReaching(this.#stock, row);
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

  #getOwn(): GridRows {
    if (this.#own === NO_GRID_ROWS) runAtOnce(this.prepare());
    return this.#own;
  }

  /**
   * Puts the rows into their cells: all of them the first time, then those that have moved, once there are many. No row may change
   * between the steps.
   */
  *prepare(): Steps {
    if (this.#own === NO_GRID_ROWS) yield* this.#gather();
    else if (this.#moved.size > MOST_MOVED) yield* this.#merge();
  }

  *#gather(): Steps {
    const live = this.#stock.listLiveRows();
    const extent = this.#measure(live);
    yield;
    const cellByRow = createKernelHalves(this.#stock.capacity).fill(MOVED);
    const gathered = yield* gatherGridRows({
      live,
      cells: SIDE * SIDE,
      points: this.#stock.points,
      findCell: (row) => {
        const cell = this.#findCell(row, extent);
        cellByRow[row] = cell;
        return cell;
      },
    });
    this.#extent = extent;
    this.#cells = new GridCells(extent, SIDE);
    this.#blocks = new GridCells(extent, BLOCKS);
    this.#whole = new GridCells(extent, 1);
    this.#cellByRow = cellByRow;
    this.#own = gathered;
    this.#moved.clear();
  }

  *#merge(): Steps {
    const { live } = this.#stock.flags;
    const rows = [...this.#moved].filter((row) => hasBit(live, row));
    const { lat, lng } = this.#stock.numbers;
    if (!rows.every((row) => isWithin(this.#extent, lat[row] as number, lng[row] as number)))
      return yield* this.#gather();
    const added = rows
      .map((row) => ({ row, cell: this.#findCell(row, this.#extent) }))
      .sort((a, b) => a.cell - b.cell);
    const isMoved = createBits(this.#stock.capacity);
    for (const row of this.#moved) setBit(isMoved, row);
    this.#own = yield* mergeGridRows(this.#own, {
      isGone: (row) => hasBit(isMoved, row) || !hasBit(live, row),
      added,
      points: this.#stock.points,
    });
    for (const { row, cell } of added) this.#cellByRow[row] = cell;
    this.#moved.clear();
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
    const { starts } = this.#getOwn();
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
            run.from = starts[run.first] as number;
            run.to = starts[run.end] as number;
            if (run.from === run.to) continue;
            const answer = ofBlock ?? ask(this.#cells.get(band, column));
            if (answer !== skipped) visit(answer, run);
          }
        }
      }
    }
  }

  #measure(live: Int32Array): GridExtent {
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
    return { west, south, width, height };
  }

  #findCell(row: number, extent: GridExtent): number {
    const { lat, lng } = this.#stock.numbers;
    return findBand(lat[row] as number, extent) * SIDE + findColumn(lng[row] as number, extent);
  }

  #getColumn(lng: number): number {
    return findColumn(lng, this.#extent);
  }

  #getBand(lat: number): number {
    return findBand(lat, this.#extent);
  }
}

function findColumn(lng: number, { west, width }: GridExtent): number {
  return clamp(Math.floor(((lng - west) / width) * SIDE));
}

function findBand(lat: number, { south, height }: GridExtent): number {
  return clamp(Math.floor(((lat - south) / height) * SIDE));
}

function isWithin({ west, south, width, height }: GridExtent, lat: number, lng: number): boolean {
  return lng >= west && lng <= west + width && lat >= south && lat <= south + height;
}

function toBlock(cell: number): number {
  return Math.floor(cell / BLOCK);
}

/** Points outside the grid belong to the cell at its edge. */
function clamp(cell: number): number {
  return Math.max(0, Math.min(SIDE - 1, cell));
}
