import type { Point } from "../../../domain/geo/distance.ts";
import { distanceMiles, EARTH_RADIUS_MILES } from "../../../domain/geo/distance.ts";
import { findBoxAround } from "../../../domain/search/area/box-around.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import type { GridCell } from "./grid-cell.ts";
import { getChord, type SpherePoint, toSpherePoint } from "./sphere-point.ts";
import type { StockColumns } from "./stock-columns.ts";

/** Far above the rounding error of both ways to measure. Rows within the margin are measured with `distanceMiles` itself. */
const MARGIN = 1e-9;
const SMALLEST_MARGIN = 1e-24;
const WHOLE_EARTH: Viewport = [Number.NEGATIVE_INFINITY, -90, Number.POSITIVE_INFINITY, 90];

/** The squared chord between two points on the unit sphere that are this many miles apart. */
function toChordSquare(miles: number): number {
  const half = miles / (2 * EARTH_RADIUS_MILES);
  if (half < 0) return Number.NEGATIVE_INFINITY;
  return half >= Math.PI / 2 ? Number.POSITIVE_INFINITY : 4 * Math.sin(half) ** 2;
}

/** Finds the first of several ascending distances that reaches a row, with the same result as `distanceMiles`. */
export class Nearness {
  /** Contains everything within the largest distance. */
  readonly box: Viewport;
  readonly #point: Point;
  readonly #miles: readonly number[];
  readonly #centre: SpherePoint;
  readonly #surely: Float64Array;
  readonly #perhaps: Float64Array;

  constructor(point: Point, miles: readonly number[]) {
    this.box = findBoxAround({ ...point, miles: miles.at(-1) ?? 0 }) ?? WHOLE_EARTH;
    this.#point = point;
    this.#miles = miles;
    this.#centre = toSpherePoint(point);
    const squares = Float64Array.from(miles, toChordSquare);
    this.#surely = squares.map((square) => square * (1 - MARGIN) - SMALLEST_MARGIN);
    this.#perhaps = squares.map((square) => square * (1 + MARGIN) + SMALLEST_MARGIN);
  }

  get distances(): number {
    return this.#miles.length;
  }

  /** Returns the index of the distance, or the number of distances if none reaches the row. */
  findFirstReaching({ points, numbers }: StockColumns, row: number): number {
    const known = this.findFirstReachingPoint(points, row);
    if (known !== undefined) return known;
    const { lat, lng } = numbers;
    const miles = distanceMiles({ lat: lat[row] as number, lng: lng[row] as number }, this.#point);
    const first = this.#miles.findIndex((most) => miles <= most);
    return first < 0 ? this.#miles.length : first;
  }

  /** Same for one of many points; undefined if it's so close to a distance that only `distanceMiles` can tell. */
  findFirstReachingPoint(points: Float64Array, at: number): number | undefined {
    const dx = (points[3 * at] as number) - this.#centre.x;
    const dy = (points[3 * at + 1] as number) - this.#centre.y;
    const dz = (points[3 * at + 2] as number) - this.#centre.z;
    const square = dx * dx + dy * dy + dz * dz;
    let first = this.#miles.length;
    // From the largest distance down, since most rows are far away.
    while (first > 0 && square <= (this.#perhaps[first - 1] as number)) first--;
    return first === this.#miles.length || square <= (this.#surely[first] as number) ? first : undefined;
  }

  /** Same for all rows of a cell; undefined if they may differ. */
  findFirstReachingCell({ centre, reach }: GridCell): number | undefined {
    const middle = getChord(this.#centre, centre);
    const nearest = Math.max(0, middle - reach) ** 2;
    const farthest = (middle + reach) ** 2;
    let first = 0;
    while (first < this.#miles.length && nearest > (this.#perhaps[first] as number)) first++;
    return first === this.#miles.length || farthest < (this.#surely[first] as number) ? first : undefined;
  }
}
