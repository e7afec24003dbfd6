import type { Point } from "../../geo/distance.ts";
import { type Area, encodeAreas, MOST_AREAS, MOST_CORNERS } from "./polygon.ts";

/** So many that all areas together always fit. */
export const MOST_CORNERS_PER_AREA = Math.floor(MOST_CORNERS / MOST_AREAS);
export const FEWEST_CORNERS = 3;

/** Which corner of which area. */
export interface CornerIndex {
  area: number;
  corner: number;
}

export function canAddArea(areas: readonly Area[]): boolean {
  return areas.length < MOST_AREAS;
}

/** An area that is no area, or one too many, changes nothing. */
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

/** Three corners are the fewest: of a triangle none can be taken. */
export function removeCorner(areas: readonly Area[], { area, corner }: CornerIndex): readonly Area[] {
  return areas.map((ring, index) =>
    index === area && ring.length > FEWEST_CORNERS ? ring.filter((_, at) => at !== corner) : ring,
  );
}

/** Null: none. */
export function toPoly(areas: readonly Area[]): string | null {
  return areas.length === 0 ? null : encodeAreas(areas);
}
