import type { PropertyCard } from "../../property/property-card.ts";
import type { Facets } from "../facets.ts";
import type { Place } from "../place/place.ts";
import type { Search } from "../search.ts";

export const PAGE_SIZE = 12;

export interface Pagination {
  current_page: number;
  page_count: number;
  page_size: number;
  total_count: number;
  from_record: number;
  to_record: number;
  has_next_page: boolean;
  has_prev_page: boolean;
}

/** Light enough to send by the thousand: what the map draws. */
export type Marker = readonly [id: number, lng: number, lat: number, priceValue: number | null];

export interface MarkerResult {
  markers: readonly Marker[];
  /** More were found than are sent. */
  isPartial: boolean;
}

/** How the words in the box were taken. */
export interface UnderstoodQuery {
  kind: "nothing" | "place" | "postcode" | "reference" | "street" | "sentence" | "text";
  /** The words themselves. */
  words: string;
  /** False: no place, street or home is called so, and no text has the words. */
  isKnown: boolean;
  /** Words that changed nothing, as they were typed. */
  unread: readonly string[];
  /** Places of nearly that name, when none has it. */
  didYouMean: readonly Place[];
}

export interface CountedSearch {
  label: string;
  search: Search;
  total: number;
}

/** What `/search` shows, and what `/search.ljson` answers. */
export interface SearchPage {
  properties: readonly PropertyCard[];
  pagination: Pagination;
  facets: Facets;
  /** What was searched for, once the words were understood. */
  search: Search;
  understood: UnderstoodQuery;
  /** When: labels and days are counted from it, on the server and in the browser alike. */
  answeredAt: number;
  /** When nothing was found: what a little less would find, most first. */
  looser: readonly CountedSearch[];
  /** What lies in the map's view, when the search has one. */
  markers: MarkerResult | null;
}
