import type { Channel } from "../property/channel.ts";
import type { Listing } from "../property/property.ts";
import { findBoxAround } from "../search/area/box-around.ts";
import { getAreaBounds, joinBounds } from "../search/area/search-bounds.ts";
import type { LocationFilter } from "../search/location-filter.ts";
import { findBedrooms } from "../search/matches.ts";
import type { Viewport } from "../search/search.ts";
import type { SearchCriteria } from "../search/search-criteria.ts";

/**
 * Where, at what price and with how many bedrooms a saved search can match. A property that it matches is within all of
 * them; one that is within them is still checked by `matches`.
 */
export interface SavedSearchBounds {
  /** '' for a search whose channel isn't known yet. */
  channel: Channel | "";
  box: Viewport;
  minPrice: number | null;
  maxPrice: number | null;
  minBeds: number | null;
  maxBeds: number | null;
}

const WORLD: Viewport = [-180, -90, 180, 90];
/** Its west is east of its east. */
const NOWHERE: Viewport = [1, 1, -1, -1];

/** Of a search that can match any property, as far as is known. */
export const UNBOUNDED: SavedSearchBounds = {
  channel: "",
  box: WORLD,
  minPrice: null,
  maxPrice: null,
  minBeds: null,
  maxBeds: null,
};

/** Of a search that matches nothing. */
export const MATCHES_NOTHING: SavedSearchBounds = { ...UNBOUNDED, box: NOWHERE };

export function findSavedSearchBounds(criteria: SearchCriteria): SavedSearchBounds {
  const { channel, minPrice, maxPrice, minBeds, maxBeds } = criteria;
  const box = findBox(criteria);
  // A column can't hold what isn't a number, and a wider box only finds more to check.
  return { channel, box: box.every(Number.isFinite) ? box : WORLD, minPrice, maxPrice, minBeds, maxBeds };
}

/** A search can say in several ways where a property must be. All of them hold, so the box of one is enough. */
function findBox({ areas, where, viewport }: SearchCriteria): Viewport {
  if (areas.length > 0) return getAreaBounds(areas);
  if (where !== null) return findFilterBox(where);
  return viewport ?? WORLD;
}

function findFilterBox(where: LocationFilter): Viewport {
  if (where.kind === "circle") return findBoxAround(where) ?? WORLD;
  if (where.kind === "any") return joinBounds(where.of.map(findFilterBox));
  return WORLD;
}

/** What of a property is compared with the bounds. */
export interface BoundedFacts {
  channel: Channel;
  lat: number;
  lng: number;
  /** Null is within no bound. */
  price: number | null;
  beds: number | null;
}

export function toBoundedFacts(listing: Listing): BoundedFacts {
  const { channel, lat, lng, priceValue } = listing;
  return { channel, lat, lng, price: priceValue, beds: findBedrooms(listing) };
}
