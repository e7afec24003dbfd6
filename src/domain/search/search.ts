import type { Channel } from "../property/channel.ts";
import { isHomeKind, isKind, isTypeOf } from "../property/property-type.ts";
import { toChannelFilters } from "./channel-filters.ts";
import { formatPlaceLabel, type Place } from "./place/place.ts";
import type { SortName } from "./sort-options.ts";

export type Viewport = readonly [west: number, south: number, east: number, north: number];

/** Which statuses to show; null hides sold and let. */
export const STATUS_FILTERS = ["available", "all"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What a visitor is looking for. Null, an empty text or an empty list means no restriction. */
export interface Search {
  channel: Channel;
  placeId: string | null;
  place: Place | null;
  /** The text in the search box: a place's label, or words that are still to be interpreted. */
  q: string;
  /** Whether to search by `q`; false once a place is chosen. */
  isQuerySearch: boolean;
  suggestions: readonly Place[];
  tags: readonly string[];
  /** Drawn areas, encoded by `polygon.ts`. */
  poly: string | null;
  auctionDate: string | null;
  text: string;
  viewport: Viewport | null;
  minBeds: number | null;
  maxBeds: number | null;
  minBathrooms: number | null;
  /** Whole pounds; per month for lettings. */
  minPrice: number | null;
  maxPrice: number | null;
  minSquareFeet: number | null;
  maxSquareFeet: number | null;
  /** Slug of a district that the agency has defined. */
  area: string | null;
  /** In days. */
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
  /** Leaves out shops, offices, land and garages. */
  homesOnly: boolean;
  /** A letting that can be moved into on this day or earlier. */
  availableBy: string | null;
  sorted: SortName | null;
  clickedProperty: number | null;
  /** The drawn areas, widened on the map. */
  expandedPolygon: string | null;
  /** Named as in the URL, because the answer of a search has it too. */
  branch_id: number | null;
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
  minBathrooms: null,
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
  homesOnly: false,
  availableBy: null,
  sorted: null,
  clickedProperty: null,
  expandedPolygon: null,
  branch_id: null,
};

/** Drops the filters that the other channel doesn't offer. */
export function changeChannel(search: Search, channel: Channel): Search {
  if (search.channel === channel) return search;
  return { ...toChannelFilters(search, channel), channel, page: 1 };
}

/** Clears the drawn area: words and a drawn area both say where to look. */
export function changeQuery(search: Search, q: string): Search {
  return { ...search, q, isQuerySearch: true, place: null, placeId: null, poly: null, page: 1 };
}

export function choosePlace(search: Search, place: Place): Search {
  return {
    ...search,
    place,
    placeId: place.place_id,
    q: formatPlaceLabel(place),
    isQuerySearch: false,
    page: 1,
  };
}

export function clearPlace(search: Search): Search {
  return { ...search, place: null, placeId: null, q: "", isQuerySearch: true, within: null, page: 1 };
}

/** A drawn area replaces the place: a visitor who draws says where to look. */
export function changeDrawnArea(search: Search, poly: string | null): Search {
  const elsewhere = poly === null ? search : clearPlace(search);
  return { ...elsewhere, poly, viewport: null, page: 1 };
}

/** Whether miles around the place can be chosen. A county has its own edge. */
export function hasDistance({ place }: Pick<Search, "place">): boolean {
  return place !== null && (place.parts ?? [place]).some(({ kind }) => kind !== "county");
}

/** '!auction' excludes auctions. */
export function isExclusion(tag: string): boolean {
  return tag.startsWith("!");
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

/** Chooses a type or group, or drops it. A type narrows its group, so the two are never chosen together. */
export function toggleKind(search: Search, kind: string): Search {
  if (search.tags.includes(kind)) return removeTag(search, kind);
  const tags = search.tags.filter((tag) => !isTypeOf(kind, tag) && !isTypeOf(tag, kind));
  return { ...search, tags: [...tags, kind], homesOnly: keepsHomesOnly(search, [kind]), page: 1 };
}

/** Someone who asks for shops or land wants more than homes. */
export function keepsHomesOnly({ homesOnly }: Pick<Search, "homesOnly">, tags: readonly string[]): boolean {
  return homesOnly && tags.every((tag) => !isKind(tag) || isHomeKind(tag));
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

/** Sets a bound. If it contradicts the opposite one, the two are swapped, so that neither is lost. */
export function changeBound(search: Search, name: Range["min" | "max"], value: number | null): Search {
  return orderRanges({ ...search, [name]: value, page: 1 });
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
