import type { Point } from "../geo/distance.ts";
import type { Channel } from "../property/channel.ts";
import type { Listing } from "../property/property.ts";
import { findBoxAround } from "../search/area/box-around.ts";
import { getAreaBounds, joinBounds } from "../search/area/search-bounds.ts";
import type { LocationFilter } from "../search/location-filter.ts";
import { findBedrooms, listKinds, listPostcodeAreas } from "../search/matches.ts";
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
  /** A property must be of one of these types or groups; empty for any. */
  kinds: readonly string[];
  /** A property must have this tag; '' for any. */
  tag: string;
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
  kinds: [],
  tag: "",
};

/** One key for each cell. None if the search can't match anything. */
export function listSearchKeys(criteria: SearchCriteria): SearchKey[] {
  const { channel, minPrice, maxPrice, minBeds, maxBeds, kinds, tags } = criteria;
  const boxes = new Map<string, Viewport>();
  for (const { cell, box } of listLocationKeys(criteria)) {
    const known = boxes.get(cell);
    boxes.set(cell, known ? joinBounds([known, box]) : box);
  }
  return [...boxes].map(([cell, box]) => ({
    cell,
    channel,
    ...toBox(box),
    minPrice,
    maxPrice,
    minBeds,
    maxBeds,
    kinds,
    // One of them is enough to leave most others out.
    tag: tags[0] ?? "",
  }));
}

/** What the keys of a matching search are compared with. */
export interface PropertyKey extends Point {
  cells: readonly string[];
  channel: Channel;
  price: number | null;
  beds: number | null;
  kinds: readonly string[];
  tags: readonly string[];
}

export function toPropertyKey(listing: Listing): PropertyKey {
  const { lat, lng, channel, priceValue, postcode, county, tags } = listing;
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
    kinds: listKinds(listing),
    tags,
  };
}

interface LocationKey {
  cell: string;
  box: Viewport;
}

/** A search can say in several ways where a property must be. All of them hold, so any one of them can be the key. */
function listLocationKeys({ areas, where, viewport }: SearchCriteria): LocationKey[] {
  if (areas.length > 0) return areas.flatMap((area) => listSquares(getAreaBounds([area])));
  if (where !== null) return listFilterKeys(where);
  return viewport === null ? [{ cell: ANYWHERE, box: WORLD }] : listSquares(viewport);
}

function listFilterKeys(where: LocationFilter): LocationKey[] {
  switch (where.kind) {
    case "circle":
      return listSquares(findBoxAround(where) ?? WORLD);
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

function toBox([west, south, east, north]: Viewport) {
  return { west, south, east, north };
}
