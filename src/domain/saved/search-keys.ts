import { EARTH_RADIUS_MILES, type Point } from "../geo/distance.ts";
import type { Channel } from "../property/channel.ts";
import type { Listing } from "../property/property.ts";
import type { LocationFilter } from "../search/location-filter.ts";
import { findBedrooms, listPostcodeAreas } from "../search/matches.ts";
import { toCountyKey } from "../search/place/place-name-keys.ts";
import type { Viewport } from "../search/search.ts";
import type { SearchCriteria } from "../search/search-criteria.ts";

/**
 * Under which keys a saved search is found for a property. A search that matches a property has a key with one of the property's
 * cells, its channel, a box around it, and bounds that its price and bedrooms are within. The opposite isn't true: what the keys find
 * is still checked by `matches`.
 */
export interface SearchKey {
  /** A square of the map, a postcode area, a county, or '' for anywhere. */
  cell: string;
  /** '' for a search whose channel isn't known yet. */
  channel: Channel | "";
  west: number;
  south: number;
  east: number;
  north: number;
  minPrice: number | null;
  maxPrice: number | null;
  minBeds: number | null;
  maxBeds: number | null;
}

const ANYWHERE = "";
const WORLD: Viewport = [-180, -90, 180, 90];

/** A search that has to be read again before each match can be found for any property. */
export const UNSETTLED_KEY: SearchKey = {
  cell: ANYWHERE,
  channel: "",
  ...toBox(WORLD),
  minPrice: null,
  maxPrice: null,
  minBeds: null,
  maxBeds: null,
};

/** One key for each cell. None if the search can't match anything. */
export function listSearchKeys(criteria: SearchCriteria): SearchKey[] {
  const { channel, minPrice, maxPrice, minBeds, maxBeds } = criteria;
  const boxes = new Map<string, Viewport>();
  for (const { cell, box } of listLocationKeys(criteria)) {
    const known = boxes.get(cell);
    boxes.set(cell, known ? joinBoxes(known, box) : box);
  }
  return [...boxes].map(([cell, box]) => ({
    cell,
    channel,
    ...toBox(box),
    minPrice,
    maxPrice,
    minBeds,
    maxBeds,
  }));
}

/** What the keys of a matching search are compared with. */
export interface PropertyKey extends Point {
  cells: readonly string[];
  channel: Channel;
  price: number | null;
  beds: number | null;
}

export function toPropertyKey(listing: Listing): PropertyKey {
  const { lat, lng, channel, priceValue, postcode, county } = listing;
  const squares = SIZES.map((_size, level) =>
    toSquare(level, [toSquareNumber(lng, level), toSquareNumber(lat, level)]),
  );
  return {
    cells: [
      ANYWHERE,
      ...listPostcodeAreas(postcode).map(toPostcodeCell),
      toCountyCell(toCountyKey(county)),
      ...squares,
    ],
    lat,
    lng,
    channel,
    price: priceValue,
    beds: findBedrooms(listing),
  };
}

interface LocationKey {
  cell: string;
  box: Viewport;
}

/** A search can say in several ways where a property must be. All of them hold, so any one of them can be the key. */
function listLocationKeys({ areas, where, viewport }: SearchCriteria): LocationKey[] {
  if (areas.length > 0) return areas.flatMap((area) => listSquares(toBounds(area)));
  if (where !== null) return listFilterKeys(where);
  return viewport === null ? [{ cell: ANYWHERE, box: WORLD }] : listSquares(viewport);
}

function listFilterKeys(where: LocationFilter): LocationKey[] {
  switch (where.kind) {
    case "circle":
      return listSquares(toCircleBounds(where));
    case "postcode":
      return [{ cell: toPostcodeCell(where.code), box: WORLD }];
    case "county":
      return [{ cell: toCountyCell(where.county), box: WORLD }];
    case "any":
      return where.of.flatMap(listFilterKeys);
  }
}

/** Degrees. Each is twice the one before, so that a search of any size lies in at most four squares of one size. */
const SIZES = Array.from({ length: 10 }, (_, level) => 0.02 * 2 ** level);

function listSquares(box: Viewport): LocationKey[] {
  const [west, south, east, north] = box;
  if (!(west <= east && south <= north)) return [];
  const extent = Math.max(east - west, north - south);
  const level = SIZES.findIndex((size) => size >= extent);
  // Wider than any square, or not a number.
  if (level < 0) return [{ cell: ANYWHERE, box }];
  const keys: LocationKey[] = [];
  for (let x = toSquareNumber(west, level); x <= toSquareNumber(east, level); x += 1)
    for (let y = toSquareNumber(south, level); y <= toSquareNumber(north, level); y += 1)
      keys.push({ cell: toSquare(level, [x, y]), box });
  return keys;
}

function toSquareNumber(degrees: number, level: number): number {
  return Math.floor(degrees / (SIZES[level] ?? 1));
}

function toSquare(level: number, [x, y]: readonly [number, number]): string {
  return `${level}:${x}:${y}`;
}

function toPostcodeCell(code: string): string {
  return `postcode:${code}`;
}

function toCountyCell(county: string): string {
  return `county:${county}`;
}

function toBounds(points: readonly Point[]): Viewport {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Covers rounding in the distance, which the rule measures another way. */
const MARGIN_DEGREES = 1e-6;

function toCircleBounds({ lat, lng, miles }: Point & { miles: number }): Viewport {
  const reach = miles / EARTH_RADIUS_MILES;
  const toDegrees = (radians: number) => (radians * 180) / Math.PI;
  const width = Math.sin(Math.min(reach, Math.PI / 2)) / Math.cos((lat * Math.PI) / 180);
  const high = toDegrees(reach) + MARGIN_DEGREES;
  const isAtPole = reach >= Math.PI / 2 || width >= 1 || Math.abs(lat) + high >= 90;
  if (isAtPole) return WORLD;
  const wide = toDegrees(Math.asin(width)) + MARGIN_DEGREES;
  // Beyond the date line the other side would have to be covered too.
  if (Math.abs(lng) + wide > 180) return WORLD;
  return [lng - wide, lat - high, lng + wide, lat + high];
}

function toBox([west, south, east, north]: Viewport) {
  return { west, south, east, north };
}

function joinBoxes(a: Viewport, b: Viewport): Viewport {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
