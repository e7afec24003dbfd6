import type { Point } from "../../../domain/geo/distance.ts";
import { type Area, crossesEdge } from "../../../domain/search/area/polygon.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import type { GridCell } from "./grid-cell.ts";

/** Enough that each band has only a few edges of a freehand line with hundreds of corners. */
const BANDS = 256;
/** In degrees; larger than the rounding error of an edge crossing. */
const MARGIN = 1e-6;

/** A drawn area split into bands of latitude, so that a point is only compared with the edges in its band. */
export class BandedArea {
  /** Bounding box of the area. */
  readonly box: Viewport;
  readonly #south: number;
  readonly #height: number;
  readonly #bands: (readonly [Point, Point])[][];

  constructor(area: Area) {
    const lats = area.map(({ lat }) => lat);
    const lngs = area.map(({ lng }) => lng);
    this.#south = Math.min(...lats);
    const north = Math.max(...lats);
    this.#height = north - this.#south || 1;
    this.box = [Math.min(...lngs) - MARGIN, this.#south, Math.max(...lngs) + MARGIN, north];
    this.#bands = Array.from({ length: BANDS }, () => []);
    for (const [index, to] of area.entries()) {
      const from = area.at(index - 1) ?? to;
      const first = this.#getBand(Math.min(from.lat, to.lat));
      const last = this.#getBand(Math.max(from.lat, to.lat));
      for (let band = first; band <= last; band++) this.#bands[band]?.push([from, to]);
    }
  }

  /** True if the area contains the whole cell, false if none of it, undefined if an edge may cross the cell. */
  containsCell(cell: GridCell): boolean | undefined {
    const [west, south, east, north] = cell.box;
    const [first, last] = [this.#getBand(south), this.#getBand(north)];
    for (let band = first; band <= last; band++) {
      for (const [from, to] of this.#bands[band] ?? []) {
        const isBeside =
          Math.max(from.lng, to.lng) + MARGIN < west ||
          Math.min(from.lng, to.lng) - MARGIN > east ||
          Math.max(from.lat, to.lat) < south ||
          Math.min(from.lat, to.lat) > north;
        if (!isBeside) return undefined;
      }
    }
    return this.contains({ lat: (south + north) / 2, lng: (west + east) / 2 });
  }

  /** Same result as `isInside`. */
  contains(point: Point): boolean {
    const [west, south, east, north] = this.box;
    const { lat, lng } = point;
    if (lat < south || lat > north || lng < west || lng > east) return false;
    let isIn = false;
    for (const [from, to] of this.#bands[this.#getBand(point.lat)] ?? []) {
      if (crossesEdge(point, from, to)) isIn = !isIn;
    }
    return isIn;
  }

  /** Rises with latitude, so an edge is in every band between those of its ends. */
  #getBand(lat: number): number {
    const share = (lat - this.#south) / this.#height;
    return Math.max(0, Math.min(BANDS - 1, Math.floor(share * BANDS)));
  }
}
