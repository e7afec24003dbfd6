import { toLocationFilter } from "../location-filter.ts";
import type { Place } from "../place/place.ts";
import type { Search, Viewport } from "../search.ts";
import { type Circle, getCircleBounds } from "./circle.ts";
import { type Area, decodeAreas } from "./polygon.ts";

/** What a map shows for a search: its viewport, else its drawn areas, else its place; null if it has none of them. */
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
  return addMargin(joinBounds((place.parts ?? [place]).map((part) => getPlaceBounds(part, within))));
}

function getPlaceBounds(place: Place, within: number | null): Viewport {
  return getCircleBounds(findSearchCircle(place, within) ?? { ...place, miles: getTypicalMiles(place) });
}

export function joinBounds(bounds: readonly Viewport[]): Viewport {
  const edge = (index: 0 | 1 | 2 | 3) => bounds.map((one) => one[index]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}

/** Share of width and height added on each side, so that an area's edge isn't at the edge of the map. */
const MARGIN = 0.05;

function addMargin([west, south, east, north]: Viewport): Viewport {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, south - y, east + x, north + y];
}

/** The circle that is searched around a place; null for postcodes, counties and several places, which aren't circles. */
export function findSearchCircle(place: Place, within: number | null): Circle | null {
  const where = toLocationFilter(place, within);
  return where.kind === "circle" ? where : null;
}

const SECTOR_MILES = 1.5;
const DISTRICT_MILES = 5;
const COUNTY_MILES = 25;

/** A typical radius, good enough to position the map. */
function getTypicalMiles({ kind, name }: Place): number {
  if (kind === "county") return COUNTY_MILES;
  return name.includes(" ") ? SECTOR_MILES : DISTRICT_MILES;
}

export function getAreaBounds(areas: readonly Area[]): Viewport {
  const corners = areas.flat();
  const lngs = corners.map(({ lng }) => lng);
  const lats = corners.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Share of a viewport's width or height. A viewport read from a URL is rounded, so it isn't exactly equal. */
const VIEW_TOLERANCE = 0.002;

export function isSameView(a: Viewport | null, b: Viewport | null): boolean {
  if (a === null || b === null) return a === b;
  const width = (a[2] - a[0]) * VIEW_TOLERANCE;
  const height = (a[3] - a[1]) * VIEW_TOLERANCE;
  return a.every(
    (edge, index) => Math.abs(edge - (b[index] ?? Number.NaN)) <= (index % 2 === 0 ? width : height),
  );
}
