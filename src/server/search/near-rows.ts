import { distanceMiles, EARTH_RADIUS_MILES } from "../../domain/search/place.ts";
import type { StockColumns } from "./stock-columns.ts";

interface Point {
  lat: number;
  lng: number;
}

/** A point of the earth as one of a ball of radius 1: how far two lie apart is then told without a sine. */
export function pointOnSphere({ lat, lng }: Point): { x: number; y: number; z: number } {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lng * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** Far above the rounding of either way to measure; what falls between is measured by the rule itself. */
const MARGIN = 1e-9;
const SMALLEST_MARGIN = 1e-24;

/** The square of the straight line between two points that many miles apart. */
function squareOf(miles: number): number {
  const half = miles / (2 * EARTH_RADIUS_MILES);
  if (half < 0) return Number.NEGATIVE_INFINITY;
  return half >= Math.PI / 2 ? Number.POSITIVE_INFINITY : 4 * Math.sin(half) ** 2;
}

/** Tells which of several distances a row lies within, exactly as `distanceMiles` would say. */
export class Nearness {
  readonly #point: Point;
  readonly #miles: readonly number[];
  readonly #surely: Float64Array;
  readonly #perhaps: Float64Array;
  readonly #centre: { x: number; y: number; z: number };

  /** Distances in rising order. */
  constructor(point: Point, miles: readonly number[]) {
    this.#point = point;
    this.#miles = miles;
    this.#centre = pointOnSphere(point);
    const squares = Float64Array.from(miles, squareOf);
    this.#surely = squares.map((square) => square * (1 - MARGIN) - SMALLEST_MARGIN);
    this.#perhaps = squares.map((square) => square * (1 + MARGIN) + SMALLEST_MARGIN);
  }

  /** Which is the first distance that reaches the row; as many as there are when none does. */
  firstReaching({ numbers }: StockColumns, row: number): number {
    const dx = (numbers.x[row] as number) - this.#centre.x;
    const dy = (numbers.y[row] as number) - this.#centre.y;
    const dz = (numbers.z[row] as number) - this.#centre.z;
    const square = dx * dx + dy * dy + dz * dz;
    const last = this.#miles.length - 1;
    if (square > (this.#perhaps[last] as number)) return last + 1;
    let at = 0;
    while (at < last && square > (this.#perhaps[at] as number)) at++;
    if (square <= (this.#surely[at] as number)) return at;
    const point = { lat: numbers.lat[row] as number, lng: numbers.lng[row] as number };
    while (at <= last && distanceMiles(point, this.#point) > (this.#miles[at] as number)) at++;
    return at;
  }
}
