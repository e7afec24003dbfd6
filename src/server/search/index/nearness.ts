import type { Point } from "../../../domain/geo/distance.ts";
import { distanceMiles, EARTH_RADIUS_MILES } from "../../../domain/geo/distance.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import type { GridCell } from "./grid-cell.ts";
import { getChord, type SpherePoint, toSpherePoint } from "./sphere-point.ts";
import type { StockColumns } from "./stock-columns.ts";

/** Far above the rounding of either way to measure; what falls between is measured by the rule itself. */
const MARGIN = 1e-9;
const SMALLEST_MARGIN = 1e-24;
/** Degrees. */
const BOX_MARGIN = 1e-6;
const WHOLE_EARTH: Viewport = [Number.NEGATIVE_INFINITY, -90, Number.POSITIVE_INFINITY, 90];
const FAR_NORTH = 85;

/** The square of the straight line between two points that many miles apart. */
function toChordSquare(miles: number): number {
  const half = miles / (2 * EARTH_RADIUS_MILES);
  if (half < 0) return Number.NEGATIVE_INFINITY;
  return half >= Math.PI / 2 ? Number.POSITIVE_INFINITY : 4 * Math.sin(half) ** 2;
}

/** A box that holds the whole circle. */
function getBoxAround({ lat, lng }: Point, miles: number): Viewport {
  const reach = (Math.abs(miles) / EARTH_RADIUS_MILES) * (180 / Math.PI) + BOX_MARGIN;
  const farthest = Math.abs(lat) + reach;
  if (farthest > FAR_NORTH) return WHOLE_EARTH;
  const aside = reach / Math.cos((farthest * Math.PI) / 180);
  if (Math.abs(lng) + aside > 180) return WHOLE_EARTH;
  return [lng - aside, lat - reach, lng + aside, lat + reach];
}

/** Tells which of several distances in rising order is the first to reach a row, exactly as `distanceMiles` says. */
export class Nearness {
  /** Holds all that the farthest reaches. */
  readonly box: Viewport;
  readonly #point: Point;
  readonly #miles: readonly number[];
  readonly #centre: SpherePoint;
  readonly #surely: Float64Array;
  readonly #perhaps: Float64Array;

  constructor(point: Point, miles: readonly number[]) {
    this.box = getBoxAround(point, miles.at(-1) ?? 0);
    this.#point = point;
    this.#miles = miles;
    this.#centre = toSpherePoint(point);
    const squares = Float64Array.from(miles, toChordSquare);
    this.#surely = squares.map((square) => square * (1 - MARGIN) - SMALLEST_MARGIN);
    this.#perhaps = squares.map((square) => square * (1 + MARGIN) + SMALLEST_MARGIN);
  }

  /** As many as there are distances: none reaches it. */
  findFirstReaching({ x, y, z, lat, lng }: StockColumns["numbers"], row: number): number {
    const dx = (x[row] as number) - this.#centre.x;
    const dy = (y[row] as number) - this.#centre.y;
    const dz = (z[row] as number) - this.#centre.z;
    const square = dx * dx + dy * dy + dz * dz;
    let first = this.#miles.length;
    // Most lie far out.
    while (first > 0 && square <= (this.#perhaps[first - 1] as number)) first--;
    if (first === this.#miles.length || square <= (this.#surely[first] as number)) return first;
    const miles = distanceMiles({ lat: lat[row] as number, lng: lng[row] as number }, this.#point);
    while (first < this.#miles.length && miles > (this.#miles[first] as number)) first++;
    return first;
  }

  /** The same for all of a cell; undefined when its rows differ, or may. */
  findFirstReachingCell({ centre, reach }: GridCell): number | undefined {
    const middle = getChord(this.#centre, centre);
    const nearest = Math.max(0, middle - reach) ** 2;
    const farthest = (middle + reach) ** 2;
    let first = 0;
    while (first < this.#miles.length && nearest > (this.#perhaps[first] as number)) first++;
    return first === this.#miles.length || farthest < (this.#surely[first] as number) ? first : undefined;
  }
}
