import type { Channel } from "../property/channel.ts";
import { type Place, placeLabel } from "./place/place.ts";
import type { SortName } from "./sort-options.ts";

/** West, south, east, north. */
export type Viewport = readonly [west: number, south: number, east: number, north: number];

/** The wider or narrower reading of what is on offer; null is what most people mean: all but sold and let. */
export const STATUS_FILTERS = ["available", "all"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What a visitor looks for. Null, an empty text or an empty list: no matter. */
export interface Search {
  channel: Channel;
  placeId: string | null;
  place: Place | null;
  /** What stands in the box: a place's label, or words still to be understood. */
  q: string;
  /** Whether `q` is what is asked; false once a place is chosen. */
  isQuerySearch: boolean;
  suggestions: readonly Place[];
  tags: readonly string[];
  /** Drawn areas, as `polygon.ts` writes them. */
  poly: string | null;
  auctionDate: string | null;
  text: string;
  viewport: Viewport | null;
  minBeds: number | null;
  maxBeds: number | null;
  /** Whole pounds, by the month for lettings. */
  minPrice: number | null;
  maxPrice: number | null;
  minSquareFeet: number | null;
  maxSquareFeet: number | null;
  /** A named district of the agency. */
  area: string | null;
  /** Days. */
  updatedAgo: number | null;
  createdAgo: number | null;
  status: StatusFilter | null;
  minAcreage: number | null;
  maxAcreage: number | null;
  /** Miles around the place. */
  within: number | null;
  page: number;
  shortLets: boolean;
  pets: boolean;
  sorted: SortName | null;
  clickedProperty: number | null;
  /** The drawn areas made wider on the map. */
  expandedPolygon: string | null;
  branchId: number | null;
}

export const EMPTY_SEARCH: Search = {
  channel: "sales",
  placeId: null,
  place: null,
  q: "",
  isQuerySearch: true,
  suggestions: [],
  tags: [],
  poly: null,
  auctionDate: null,
  text: "",
  viewport: null,
  minBeds: null,
  maxBeds: null,
  minPrice: null,
  maxPrice: null,
  minSquareFeet: null,
  maxSquareFeet: null,
  area: null,
  updatedAgo: null,
  createdAgo: null,
  status: null,
  minAcreage: null,
  maxAcreage: null,
  within: null,
  page: 1,
  shortLets: false,
  pets: false,
  sorted: null,
  clickedProperty: null,
  expandedPolygon: null,
  branchId: null,
};

/** A rent is not a price: the bounds of the one mean nothing in the other. */
export function changeChannel(search: Search, channel: Channel): Search {
  if (search.channel === channel) return search;
  return { ...search, channel, minPrice: null, maxPrice: null, page: 1 };
}

/** Words and a drawn area are two ways to say where. */
export function changeQuery(search: Search, q: string): Search {
  return { ...search, q, isQuerySearch: true, place: null, placeId: null, poly: null, page: 1 };
}

export function choosePlace(search: Search, place: Place): Search {
  return { ...search, place, placeId: place.place_id, q: placeLabel(place), isQuerySearch: false, page: 1 };
}

export function clearPlace(search: Search): Search {
  return { ...search, place: null, placeId: null, q: "", isQuerySearch: true, within: null, page: 1 };
}

export function addTag(search: Search, tag: string): Search {
  return search.tags.includes(tag) ? search : { ...search, tags: [...search.tags, tag], page: 1 };
}

export function removeTag(search: Search, tag: string): Search {
  return { ...search, tags: search.tags.filter((known) => known !== tag), page: 1 };
}

export function toggleTag(search: Search, tag: string): Search {
  return search.tags.includes(tag) ? removeTag(search, tag) : addTag(search, tag);
}

/** The filters with a minimum and a maximum. */
export const RANGES = {
  beds: { min: "minBeds", max: "maxBeds" },
  price: { min: "minPrice", max: "maxPrice" },
  squareFeet: { min: "minSquareFeet", max: "maxSquareFeet" },
  acreage: { min: "minAcreage", max: "maxAcreage" },
} as const;

export type Range = (typeof RANGES)[keyof typeof RANGES];

/** The range whose minimum or maximum a field is. */
export function findRange(field: keyof Search): Range | undefined {
  return Object.values(RANGES).find(({ min, max }) => min === field || max === field);
}

/** Whichever was set last stands; a bound that it rules out goes. */
export function changeBound(search: Search, name: Range["min" | "max"], value: number | null): Search {
  const changed = { ...search, [name]: value, page: 1 };
  for (const { min, max } of Object.values(RANGES)) {
    const [low, high] = [changed[min], changed[max]];
    if (low !== null && high !== null && low > high) return { ...changed, [name === min ? max : min]: null };
  }
  return changed;
}

/** A minimum above its maximum is swapped with it: that's what was meant. */
export function orderRanges<Changes extends Partial<Search>>(changes: Changes): Changes {
  const ordered = { ...changes };
  for (const { min, max } of Object.values(RANGES)) {
    const [low, high] = [changes[min], changes[max]];
    if (typeof low === "number" && typeof high === "number" && low > high) {
      ordered[min] = high;
      ordered[max] = low;
    }
  }
  return ordered;
}
