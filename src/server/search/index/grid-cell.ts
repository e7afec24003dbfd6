import type { Viewport } from "../../../domain/search/search.ts";
import { getChord, type SpherePoint, toSpherePoint } from "./sphere-point.ts";

/** In degrees; larger than the rounding error of assigning a point to its cell. */
const MARGIN = 1e-9;

/** A grid cell. Its points are all in `box`, and within `reach` of `centre` in straight-line (chord) distance. */
export interface GridCell {
  box: Viewport;
  centre: SpherePoint;
  reach: number;
}

export interface GridExtent {
  west: number;
  south: number;
  width: number;
  height: number;
}

/** The cells of a grid. Computed from its columns and bands when they are needed: keeping them all took longer to read. */
export class GridCells {
  readonly #longitudes: readonly Line[];
  readonly #latitudes: readonly (Line & { reach: number })[];
  readonly #box: [number, number, number, number] = [0, 0, 0, 0];
  readonly #cell: GridCell = { box: this.#box, centre: { x: 0, y: 0, z: 0 }, reach: 0 };

  /** With so many cells per side. */
  constructor({ west, south, width, height }: GridExtent, side: number) {
    this.#longitudes = listLines(west, width / side, side);
    this.#latitudes = listLines(south, height / side, side).map((line) => ({
      ...line,
      // The same in every column.
      reach: findReach([west, line.from, west + width / side, line.to]),
    }));
  }

  /** Returns the same object every time, with other values. */
  get(band: number, column: number): GridCell {
    const latitude = this.#latitudes[band] as Line & { reach: number };
    const longitude = this.#longitudes[column] as Line;
    const { centre } = this.#cell;
    this.#box[0] = longitude.from - MARGIN;
    this.#box[1] = latitude.from - MARGIN;
    this.#box[2] = longitude.to + MARGIN;
    this.#box[3] = latitude.to + MARGIN;
    centre.x = latitude.cosine * longitude.cosine;
    centre.y = latitude.cosine * longitude.sine;
    centre.z = latitude.sine;
    this.#cell.reach = latitude.reach;
    return this.#cell;
  }
}

/** A column or band of cells, in degrees, with the sine and cosine of its middle. */
interface Line {
  from: number;
  to: number;
  sine: number;
  cosine: number;
}

function listLines(start: number, step: number, count: number): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * step;
    const middle = ((from + step / 2) * Math.PI) / 180;
    return { from, to: from + step, sine: Math.sin(middle), cosine: Math.cos(middle) };
  });
}

function findReach([west, south, east, north]: Viewport): number {
  const centre = toSpherePoint({ lat: (south + north) / 2, lng: (west + east) / 2 });
  const corners = [south - MARGIN, north + MARGIN].flatMap((lat) =>
    [west - MARGIN, east + MARGIN].map((lng) => toSpherePoint({ lat, lng })),
  );
  return 1.01 * Math.max(...corners.map((corner) => getChord(centre, corner)));
}

/** A region to find rows in. */
export interface Region {
  /** Bounding box of the region. */
  box: Viewport;
  /** True if the region contains the whole cell, false if none of it, undefined if each row must be checked. */
  containsCell(cell: GridCell): boolean | undefined;
  containsRow(row: number): boolean;
}

/** True if the box contains the whole cell, false if none of it, undefined if part of it. */
export function boxContainsCell(
  [west, south, east, north]: Viewport,
  { box }: GridCell,
): boolean | undefined {
  if (box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north) return true;
  if (box[2] < west || box[3] < south || box[0] > east || box[1] > north) return false;
  return undefined;
}
