import { isInPostcode } from "../../domain/search/matches.ts";
import { EARTH_RADIUS_MILES } from "../../domain/search/place.ts";
import type { Area } from "../../domain/search/polygon.ts";
import type { Where } from "../../domain/search/question.ts";
import type { Viewport } from "../../domain/search/search.ts";
import { BandedArea } from "./banded-area.ts";
import { andInto, type Bits, createBits, orInto, setBit } from "./bitset.ts";
import { Nearness } from "./near-rows.ts";
import type { StockColumns } from "./stock-columns.ts";

export interface Bounds {
  least: number;
  most: number;
}

const DEGREES_PER_MILE = 360 / (2 * Math.PI * EARTH_RADIUS_MILES);
/** Degrees. */
const MARGIN = 1e-6;

/** Rows with a number between two, both included. May also answer rows that are not in use. */
export function rowsBetween(column: Float64Array | Int32Array, { least, most }: Bounds): Bits {
  const bits = createBits(column.length);
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5;
    let found = 0;
    for (let bit = 0; bit < 32; bit++) {
      const value = column[first + bit] as number;
      if (value >= least && value <= most) found |= 1 << bit;
    }
    bits[word] = found;
  }
  return bits;
}

/** Leaves the rows that pass a test. */
function keepRows(bits: Bits, passes: (row: number) => boolean): Bits {
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

export function rowsOnDate({ flags, auctionDateNames, integers }: StockColumns, date: string): Bits {
  const number = auctionDateNames.find(date);
  return keepRows(flags.atAuction.slice(), (row) => integers.auctionDates[row] === number);
}

export function rowsWithIds(stock: StockColumns, ids: ReadonlySet<number>): Bits {
  const bits = createBits(stock.capacity);
  for (const id of ids) {
    const row = stock.findRow(id);
    if (row !== undefined) setBit(bits, row);
  }
  return bits;
}

export function rowsWhere(stock: StockColumns, where: Where): Bits {
  if (where.kind === "postcode") return rowsInPostcode(stock, where.code);
  const reach = Math.abs(where.miles) * DEGREES_PER_MILE + MARGIN;
  const bits = rowsBetween(stock.numbers.lat, { least: where.lat - reach, most: where.lat + reach });
  const nearness = new Nearness(where, [where.miles]);
  return keepRows(bits, (row) => nearness.firstReaching(stock, row) === 0);
}

function rowsInPostcode({ flags, integers, sectorNames }: StockColumns, code: string): Bits {
  const isSector = Uint8Array.from(sectorNames.names, (sector) => (isInPostcode(sector, code) ? 1 : 0));
  return keepRows(flags.live.slice(), (row) => isSector[integers.sectors[row] as number] === 1);
}

export function rowsInView({ numbers }: StockColumns, [west, south, east, north]: Viewport): Bits {
  const bits = rowsBetween(numbers.lng, { least: west, most: east });
  andInto(bits, rowsBetween(numbers.lat, { least: south, most: north }));
  return bits;
}

export function rowsInAreas(stock: StockColumns, areas: readonly Area[]): Bits {
  const all = createBits(stock.capacity);
  for (const area of areas) orInto(all, rowsInArea(stock, area));
  return all;
}

function rowsInArea(stock: StockColumns, area: Area): Bits {
  const { lat, lng } = stock.numbers;
  const banded = new BandedArea(area);
  const point = { lat: 0, lng: 0 };
  return keepRows(rowsInView(stock, banded.box), (row) => {
    point.lat = lat[row] as number;
    point.lng = lng[row] as number;
    return banded.holds(point);
  });
}
