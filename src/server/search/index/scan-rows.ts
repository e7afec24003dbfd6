import type { Area } from "../../../domain/search/area/polygon.ts";
import { isInPostcode } from "../../../domain/search/matches.ts";
import type { Where } from "../../../domain/search/search-criteria.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import { BandedArea } from "./banded-area.ts";
import { type Bits, clearBit, orInto, setBit } from "./bitset.ts";
import { boxHoldsCell, type GridCell } from "./grid-cell.ts";
import { Nearness } from "./nearness.ts";
import type { RowGrid } from "./row-grid.ts";
import type { StockColumns } from "./stock-columns.ts";
import type { Workroom } from "./scratch-buffers.ts";

/** What a channel's rows are looked through with. */
export interface Shelf {
  stock: StockColumns;
  grid: RowGrid;
  workroom: Workroom;
}

export interface Bounds {
  least: number;
  most: number;
}

/** Writes the rows that have a number between two, both included. May also name rows that are not in use. */
export function fillBetween(bits: Bits, column: Float64Array | Int32Array, { least, most }: Bounds): Bits {
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5;
    let found = 0;
    for (let bit = 0; bit < 32; bit++) {
      const value = column[first + bit] as number;
      found |= (value >= least && value <= most ? 1 : 0) << bit;
    }
    bits[word] = found;
  }
  return bits;
}

export function rowsOnDate({ stock, workroom }: Shelf, date: string): Bits {
  const { flags, auctionDateNames, integers } = stock;
  const number = auctionDateNames.find(date);
  return keepRows(copy(flags.atAuction, workroom), (row) => integers.auctionDates[row] === number);
}

export function rowsWithIds({ stock, workroom }: Shelf, ids: ReadonlySet<number>): Bits {
  const bits = workroom.takeEmptyBits();
  for (const id of ids) {
    const row = stock.findRow(id);
    if (row !== undefined) setBit(bits, row);
  }
  return bits;
}

export function rowsWhere(shelf: Shelf, where: Where): Bits {
  return where.kind === "postcode" ? rowsInPostcode(shelf, where.code) : rowsInCircle(shelf, where);
}

function rowsInCircle({ stock, grid, workroom }: Shelf, circle: Extract<Where, { kind: "circle" }>): Bits {
  const nearness = new Nearness(circle, [circle.miles]);
  return grid.fill(workroom.takeEmptyBits(), {
    box: nearness.box,
    holdsCell(cell) {
      const first = nearness.firstReachingCell(cell);
      return first === undefined ? undefined : first === 0;
    },
    holdsRow: (row) => nearness.firstReaching(stock.numbers, row) === 0,
  });
}

function rowsInPostcode({ stock, workroom }: Shelf, code: string): Bits {
  const isSector = stock.sectorNames.names.map((sector) => isInPostcode(sector, code));
  return keepRows(
    copy(stock.flags.live, workroom),
    (row) => isSector[stock.integers.sectors[row] as number] === true,
  );
}

export function rowsInView({ stock, grid, workroom }: Shelf, view: Viewport): Bits {
  const { lat, lng } = stock.numbers;
  const [west, south, east, north] = view;
  return grid.fill(workroom.takeEmptyBits(), {
    box: view,
    holdsCell: (cell) => boxHoldsCell(view, cell),
    holdsRow(row) {
      const x = lng[row] as number;
      const y = lat[row] as number;
      return x >= west && x <= east && y >= south && y <= north;
    },
  });
}

export function rowsInAreas({ stock, grid, workroom }: Shelf, areas: readonly Area[]): Bits {
  const { lat, lng } = stock.numbers;
  const bits = workroom.takeEmptyBits();
  for (const area of areas) {
    const banded = new BandedArea(area);
    const holdsRow = (row: number) => banded.holds({ lat: lat[row] as number, lng: lng[row] as number });
    const region = { box: banded.box, holdsCell: (cell: GridCell) => banded.holdsCell(cell), holdsRow };
    orInto(bits, grid.fill(workroom.takeEmptyBits(), region));
  }
  return bits;
}

function copy(bits: Bits, workroom: Workroom): Bits {
  const copied = workroom.takeBits();
  copied.set(bits);
  return copied;
}

function keepRows(bits: Bits, passes: (row: number) => boolean): Bits {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    while (word !== 0) {
      const lowest = word & -word;
      const row = (i << 5) + 31 - Math.clz32(lowest);
      if (!passes(row)) clearBit(bits, row);
      word ^= lowest;
    }
  }
  return bits;
}
