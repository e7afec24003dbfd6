import type { Area } from "../../../domain/search/area/polygon.ts";
import type { LocationFilter } from "../../../domain/search/location-filter.ts";
import { isInPostcode } from "../../../domain/search/matches.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import type { FoundIds } from "../../../domain/search/search-criteria.ts";
import { fillWithCodes, listRowsOf, MOST_CODES, orInto } from "../bits/bit-kernel.ts";
import { clearBit, setBit } from "../bits/bitset.ts";
import type { KernelBits } from "../bits/kernel-memory.ts";
import type { ScratchBuffers } from "../bits/scratch-buffers.ts";
import type { TextIndex } from "../text/text-index.ts";
import { TextMatches } from "../text/text-matches.ts";
import { BandedArea } from "./banded-area.ts";
import { boxContainsCell, type GridCell } from "./grid-cell.ts";
import { Nearness } from "./nearness.ts";
import { isStep, LEAST_CODE, type SteppedColumn, toStepCode } from "./number-steps.ts";
import type { RowGrid } from "./row-grid.ts";
import type { StockColumns } from "./stock-columns.ts";

/** What the functions here need to scan a channel's rows. */
export interface ScanContext {
  stock: StockColumns;
  grid: RowGrid;
  scratch: ScratchBuffers;
  texts: TextIndex | undefined;
}

export interface Bounds {
  least: number;
  most: number;
}

/** Sets the bits of the rows whose value is within the bounds (inclusive). May include rows that aren't in use. */
export function fillBetween(bits: KernelBits, column: Float64Array, { least, most }: Bounds): KernelBits {
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

/** Finds the rows whose number is at least or at most a bound. May include rows that aren't in use. */
export function findRowsWithin(
  { stock: { codes, numbers, steps }, scratch }: ScanContext,
  column: SteppedColumn,
  { side, bound }: { side: "min" | "max"; bound: number },
): KernelBits {
  const code = toStepCode(steps[column], bound);
  const within = side === "min" ? { least: code, most: MOST_CODES - 1 } : { least: LEAST_CODE, most: code };
  const bits = fillWithCodes(scratch.takeBits(), codes[column], within);
  if (isStep(code)) return bits;
  // Only the numbers between the same two steps as the bound may be on either side of it.
  const near = fillWithCodes(scratch.takeBits(), codes[column], { least: code, most: code });
  const rows = listRowsOf(near, scratch.takeRows());
  const values = numbers[column];
  const sign = side === "min" ? 1 : -1;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (sign * (values[row] as number) < sign * bound) clearBit(bits, row);
  }
  return bits;
}

export function findRowsOnDate({ stock, scratch }: ScanContext, date: string): KernelBits {
  const { flags, auctionDateNames, integers } = stock;
  const number = auctionDateNames.find(date);
  return keepRows(copy(flags.atAuction, scratch), (row) => integers.auctionDates[row] === number);
}

export function findRowsWithIds({ stock, scratch, texts }: ScanContext, ids: FoundIds): KernelBits {
  if (ids instanceof TextMatches && texts) {
    return texts.find(ids.words, { target: scratch.takeBits(), spare: scratch.takeBits() });
  }
  const bits = scratch.takeEmptyBits();
  for (const id of ids) {
    const row = stock.findRow(id);
    if (row !== undefined) setBit(bits, row);
  }
  return bits;
}

export function findRowsInLocation(context: ScanContext, where: LocationFilter): KernelBits {
  switch (where.kind) {
    case "circle":
      return findRowsInCircle(context, where);
    case "postcode":
    case "county":
      return keepRows(
        copy(context.stock.flags.live, context.scratch),
        createLocationTest(context.stock, where),
      );
    case "any": {
      const bits = context.scratch.takeEmptyBits();
      for (const one of where.of) orInto(bits, findRowsInLocation(context, one));
      return bits;
    }
  }
}

function findRowsInCircle(
  { stock, grid, scratch }: ScanContext,
  circle: Extract<LocationFilter, { kind: "circle" }>,
): KernelBits {
  const nearness = new Nearness(circle, [circle.miles]);
  return grid.fill(scratch.takeEmptyBits(), {
    box: nearness.box,
    containsCell(cell) {
      const first = nearness.findFirstReachingCell(cell);
      return first === undefined ? undefined : first === 0;
    },
    containsRow: (row) => nearness.findFirstReaching(stock, row) === 0,
  });
}

/** Tests rows one by one, for locations that the grid doesn't help to find. */
export function createLocationTest(stock: StockColumns, where: LocationFilter): (row: number) => boolean {
  const { integers } = stock;
  switch (where.kind) {
    case "circle": {
      const nearness = new Nearness(where, [where.miles]);
      return (row) => nearness.findFirstReaching(stock, row) === 0;
    }
    case "postcode": {
      const isSector = stock.sectorNames.names.map((sector) => isInPostcode(sector, where.code));
      return (row) => isSector[integers.sectors[row] as number] === true;
    }
    case "county": {
      const number = stock.countyKeys.find(where.county);
      return (row) => integers.counties[row] === number;
    }
    case "any": {
      const tests = where.of.map((one) => createLocationTest(stock, one));
      return (row) => tests.some((isIn) => isIn(row));
    }
  }
}

export function findRowsInViewport({ stock, grid, scratch }: ScanContext, view: Viewport): KernelBits {
  const { lat, lng } = stock.numbers;
  const [west, south, east, north] = view;
  return grid.fill(scratch.takeEmptyBits(), {
    box: view,
    containsCell: (cell) => boxContainsCell(view, cell),
    containsRow(row) {
      const x = lng[row] as number;
      const y = lat[row] as number;
      return x >= west && x <= east && y >= south && y <= north;
    },
  });
}

export function findRowsInAreas({ stock, grid, scratch }: ScanContext, areas: readonly Area[]): KernelBits {
  const { lat, lng } = stock.numbers;
  const bits = scratch.takeEmptyBits();
  for (const area of areas) {
    const banded = new BandedArea(area);
    const containsRow = (row: number) =>
      banded.contains({ lat: lat[row] as number, lng: lng[row] as number });
    const region = {
      box: banded.box,
      containsCell: (cell: GridCell) => banded.containsCell(cell),
      containsRow,
    };
    orInto(bits, grid.fill(scratch.takeEmptyBits(), region));
  }
  return bits;
}

function copy(bits: KernelBits, scratch: ScratchBuffers): KernelBits {
  const copied = scratch.takeBits();
  copied.set(bits);
  return copied;
}

function keepRows(bits: KernelBits, passes: (row: number) => boolean): KernelBits {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    let kept = word;
    while (word !== 0) {
      const lowest = word & -word;
      if (!passes((i << 5) + 31 - Math.clz32(lowest))) kept ^= lowest;
      word ^= lowest;
    }
    bits[i] = kept;
  }
  return bits;
}
