import type { PropertyCard } from "../../property/card/property-card.ts";
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

/** A pin on the map; a tuple, because thousands are sent at once. */
export type Marker = readonly [id: number, lng: number, lat: number, priceValue: number | null];

export interface MarkerResult {
  markers: readonly Marker[];
  /** There are more results than markers. */
  isPartial: boolean;
}

/** How the words in the search box were interpreted. */
export interface UnderstoodQuery {
  kind: "nothing" | "place" | "postcode" | "reference" | "street" | "sentence" | "text";
  words: string;
  /** False if no place, street or property has that name and no property's text contains the words. */
  isKnown: boolean;
  /** Words that had no effect, as typed. */
  unread: readonly string[];
  /** Places with a similar name, if none has exactly that name. */
  didYouMean: readonly Place[];
}

export interface CountedSearch {
  label: string;
  search: Search;
  total: number;
}

/** The data of `/search`, and the response of `/search.ljson`. */
export interface SearchPage {
  properties: readonly PropertyCard[];
  pagination: Pagination;
  facets: Facets;
  /** The search after its words were interpreted. */
  search: Search;
  understood: UnderstoodQuery;
  /** If only homes were searched: how many shops, offices, plots and garages match as well. */
  notHomes: number;
  /** Labels such as 'Added today' count from this time, so that server and browser render the same. */
  answeredAt: number;
  /** If nothing was found: searches with one filter relaxed that do find something. */
  looser: readonly CountedSearch[];
  /** The markers in the map's viewport, if the search has one. */
  markers: MarkerResult | null;
}
