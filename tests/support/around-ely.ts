import { EMPTY_SEARCH, type Search } from "../../src/domain/search/search.ts";

/** A search with only a place. */
export const AROUND_ELY: Search = {
  ...EMPTY_SEARCH,
  place: { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 },
  placeId: "ely",
  q: "Ely, Cambridgeshire",
  isQuerySearch: false,
};
