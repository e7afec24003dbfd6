import type { Point } from "../../geo/distance.ts";
import { type Area, encodeAreas, MOST_AREAS, MOST_CORNERS } from "./polygon.ts";

/** Low enough that the maximum number of areas fits into MOST_CORNERS. */
export const MOST_CORNERS_PER_AREA = Math.floor(MOST_CORNERS / MOST_AREAS);
export const FEWEST_CORNERS = 3;

/** Indexes of an area and of one of its corners. */
export interface CornerIndex {
  area: number;
  corner: number;
}

export function canAddArea(areas: readonly Area[]): boolean {
  return areas.length < MOST_AREAS;
}

/** Returns the areas unchanged if the ring has too few corners or there are too many areas already. */
export function addArea(areas: readonly Area[], ring: Area): readonly Area[] {
  const corners = ring.slice(0, MOST_CORNERS_PER_AREA);
  return corners.length < FEWEST_CORNERS || !canAddArea(areas) ? areas : [...areas, corners];
}

interface MoveCornerOptions extends CornerIndex {
  areas: readonly Area[];
  to: Point;
}

export function moveCorner({ areas, area, corner, to }: MoveCornerOptions): readonly Area[] {
  return areas.map((ring, index) =>
    index === area ? ring.map((point, at) => (at === corner ? to : point)) : ring,
  );
}

/** Returns the areas unchanged if the area is a triangle, which needs all its corners. */
export function removeCorner(areas: readonly Area[], { area, corner }: CornerIndex): readonly Area[] {
  return areas.map((ring, index) =>
    index === area && ring.length > FEWEST_CORNERS ? ring.filter((_, at) => at !== corner) : ring,
  );
}

/** Encodes the areas for the URL; null if there are none. */
export function toPoly(areas: readonly Area[]): string | null {
  return areas.length === 0 ? null : encodeAreas(areas);
}
