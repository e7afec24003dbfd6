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

export function createGridCell([west, south, east, north]: Viewport): GridCell {
  const box: Viewport = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN];
  const centre = toSpherePoint({ lat: (south + north) / 2, lng: (west + east) / 2 });
  const corners = [box[1], box[3]].flatMap((lat) =>
    [box[0], box[2]].map((lng) => toSpherePoint({ lat, lng })),
  );
  const reach = Math.max(...corners.map((corner) => getChord(centre, corner)));
  return { box, centre, reach: reach * 1.01 };
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
