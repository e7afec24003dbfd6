import type { Viewport } from "../../../domain/search/search.ts";
import { getChord, type SpherePoint, toSpherePoint } from "./sphere-point.ts";

/** Degrees: above the rounding by which a point is put into its cell. */
const MARGIN = 1e-9;

/** A cell of the grid: everything in it lies in the box, and no farther from the centre than the reach, as the crow digs. */
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

/** A part of the map. */
export interface Region {
  /** Nothing outside it belongs to the region. */
  box: Viewport;
  /** Whether all of a cell does, or none; undefined: it must be looked at row by row. */
  containsCell(cell: GridCell): boolean | undefined;
  containsRow(row: number): boolean;
}

/** Whether a box holds a cell wholly, or not at all. */
export function boxContainsCell(
  [west, south, east, north]: Viewport,
  { box }: GridCell,
): boolean | undefined {
  if (box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north) return true;
  if (box[2] < west || box[3] < south || box[0] > east || box[1] > north) return false;
  return undefined;
}
