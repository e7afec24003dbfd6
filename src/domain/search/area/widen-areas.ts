import { EARTH_RADIUS_MILES, type Point } from "../../geo/distance.ts";
import { MOST_CORNERS_PER_AREA } from "./area-edits.ts";
import { type Area, isInside } from "./polygon.ts";
import { type ScreenPoint, simplifyLine } from "./simplify-line.ts";

const MILES_A_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
/** Cells along the longer side of the grid that an area is measured on. */
const GRID = 120;

/** Each area with everything around it within so many miles. Notches and bays that close are filled. */
export function widenAreas(areas: readonly Area[], miles: number): readonly Area[] {
  return areas.map((area) => widenArea(area, miles));
}

function widenArea(area: Area, miles: number): Area {
  const plane = createPlane(area);
  const corners = area.map(plane.toMiles);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.min(...xs) - 2 * miles;
  const bottom = Math.min(...ys) - 2 * miles;
  const width = Math.max(...xs) + 2 * miles - left;
  const height = Math.max(...ys) + 2 * miles - bottom;
  const cell = Math.max(width, height) / GRID;
  const isIn = (column: number, row: number) => {
    const centre = { x: left + (column + 0.5) * cell, y: bottom + (row + 0.5) * cell };
    return isInside(plane.toPoint(centre), area) || findDistance(centre, corners) <= miles;
  };
  const outline = traceOutline(isIn).map(({ x, y }) => ({ x: left + x * cell, y: bottom + y * cell }));
  const line = simplifyLine(outline, { tolerance: cell, most: MOST_CORNERS_PER_AREA });
  // The last point is the first one again.
  return line.slice(0, -1).map(plane.toPoint);
}

/** Miles east and north of the area's first corner: exact enough for an area that someone draws. */
function createPlane([origin = { lat: 0, lng: 0 }]: Area) {
  const milesEast = MILES_A_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    toMiles: ({ lat, lng }: Point): ScreenPoint => ({
      x: (lng - origin.lng) * milesEast,
      y: (lat - origin.lat) * MILES_A_DEGREE,
    }),
    toPoint: ({ x, y }: ScreenPoint): Point => ({
      lat: origin.lat + y / MILES_A_DEGREE,
      lng: origin.lng + x / milesEast,
    }),
  };
}

/** To the nearest edge of the ring. */
function findDistance(point: ScreenPoint, corners: readonly ScreenPoint[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from) nearest = Math.min(nearest, findEdgeDistance(point, from, to));
    from = to;
  }
  return nearest;
}

function findEdgeDistance({ x, y }: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** East, north, west, south: the step, and the cells ahead on the left and on the right of a grid corner. */
const HEADINGS = [
  { step: [1, 0], left: [0, 0], right: [0, -1] },
  { step: [0, 1], left: [-1, 0], right: [0, 0] },
  { step: [-1, 0], left: [-1, -1], right: [-1, 0] },
  { step: [0, -1], left: [0, -1], right: [-1, -1] },
] as const;

/** Walks around the cells that are in, keeping them on the left, and returns the corners where it turns. */
function traceOutline(isIn: (column: number, row: number) => boolean): ScreenPoint[] {
  const start = findFirstCell(isIn);
  const outline: ScreenPoint[] = [start];
  let { x, y } = start;
  let heading = 0;
  do {
    const { step } = HEADINGS[heading] ?? HEADINGS[0];
    x += step[0];
    y += step[1];
    const turned = turn(isIn, { x, y, heading });
    if (turned !== heading) outline.push({ x, y });
    heading = turned;
  } while (x !== start.x || y !== start.y);
  return outline.at(-1)?.x === start.x && outline.at(-1)?.y === start.y ? outline : [...outline, start];
}

function turn(
  isIn: (column: number, row: number) => boolean,
  { x, y, heading }: ScreenPoint & { heading: number },
): number {
  const { left, right } = HEADINGS[heading] ?? HEADINGS[0];
  if (isIn(x + right[0], y + right[1])) return (heading + 3) % 4;
  return isIn(x + left[0], y + left[1]) ? heading : (heading + 1) % 4;
}

/** The lowest cell that is in, and of these the one farthest to the left: below and left of it there is none. */
function findFirstCell(isIn: (column: number, row: number) => boolean): ScreenPoint {
  for (let y = 0; y < GRID; y++) for (let x = 0; x < GRID; x++) if (isIn(x, y)) return { x, y };
  return { x: 0, y: 0 };
}
