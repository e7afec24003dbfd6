import type { Point } from "../../../domain/geo/distance.ts";
import type { Viewport } from "../../../domain/search/search.ts";

/** Sizes of the smaller boxes. */
const SHARES = [1 / 8, 1 / 4, 1 / 2];

/** Distances from a point as on a flat map, in degrees of latitude: they tell what is nearer. */
export class FlatDistance {
  readonly #from: Point;
  /** A degree of longitude is this much shorter than one of latitude here. */
  readonly #narrowing: number;

  constructor(from: Point) {
    this.#from = from;
    this.#narrowing = Math.cos((from.lat * Math.PI) / 180);
  }

  getSquare(lat: number, lng: number): number {
    const up = lat - this.#from.lat;
    const aside = (lng - this.#from.lng) * this.#narrowing;
    return up * up + aside * aside;
  }

  /** Lists smaller boxes around the point, smallest first. Returns none if the box doesn't have the point inside. */
  listBoxesInside(box: Viewport): Viewport[] {
    if (this.getReach(box) <= 0) return [];
    const { lat, lng } = this.#from;
    return SHARES.map((share) => {
      const shrink = (side: number, middle: number) => middle + (side - middle) * share;
      const [west, south, east, north] = box;
      return [shrink(west, lng), shrink(south, lat), shrink(east, lng), shrink(north, lat)];
    });
  }

  /** Returns the distance of a box's nearest side, negative if the point is outside. */
  getReach([west, south, east, north]: Viewport): number {
    const { lat, lng } = this.#from;
    return Math.min(north - lat, lat - south, (east - lng) * this.#narrowing, (lng - west) * this.#narrowing);
  }
}
