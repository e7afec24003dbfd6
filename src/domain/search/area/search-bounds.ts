import type { Search, Viewport } from "../search.ts";
import { toLocationFilter } from "../search-criteria.ts";
import { type Circle, getCircleBounds } from "./circle.ts";
import { type Area, decodeAreas } from "./polygon.ts";

/** What a map must show to show a search: its view, else its drawn areas, else its place. Null: it is nowhere in particular. */
export function findSearchBounds({
  viewport,
  poly,
  place,
  within,
}: Pick<Search, "viewport" | "poly" | "place" | "within">): Viewport | null {
  if (viewport !== null) return viewport;
  const areas = poly === null ? undefined : decodeAreas(poly);
  if (areas !== undefined) return addMargin(getAreaBounds(areas));
  if (place === null) return null;
  return addMargin(
    getCircleBounds(findSearchCircle(place, within) ?? { ...place, miles: getPostcodeMiles(place.name) }),
  );
}

/** Part of its width and height on each side: an edge is seen best with a little of what lies beyond. */
const MARGIN = 0.05;

function addMargin([west, south, east, north]: Viewport): Viewport {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, south - y, east + x, north + y];
}

/** The circle that a search is within; null for a postcode, whose edge is no circle. */
export function findSearchCircle(place: NonNullable<Search["place"]>, within: number | null): Circle | null {
  const where = toLocationFilter(place, within);
  return where.kind === "circle" ? where : null;
}

const SECTOR_MILES = 1.5;
const DISTRICT_MILES = 5;

/** About as far as most of them reach. */
function getPostcodeMiles(code: string): number {
  return code.includes(" ") ? SECTOR_MILES : DISTRICT_MILES;
}

function getAreaBounds(areas: readonly Area[]): Viewport {
  const corners = areas.flat();
  const lngs = corners.map(({ lng }) => lng);
  const lats = corners.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Part of a view's width or height: a view that was written down and read again is a hair off. */
const VIEW_TOLERANCE = 0.002;

export function isSameView(a: Viewport | null, b: Viewport | null): boolean {
  if (a === null || b === null) return a === b;
  const width = (a[2] - a[0]) * VIEW_TOLERANCE;
  const height = (a[3] - a[1]) * VIEW_TOLERANCE;
  return a.every(
    (edge, index) => Math.abs(edge - (b[index] ?? Number.NaN)) <= (index % 2 === 0 ? width : height),
  );
}
