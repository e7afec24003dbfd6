import { joinWords } from "../../text/join-words.ts";

/** A place as the API returns it: a town or village, a postcode district or sector, a county or a station. */
export interface Place {
  place_id: string;
  name: string;
  /** Empty for a postcode. A county's is its own name. */
  county_name: string;
  lat: number;
  lng: number;
  /** Missing for towns and postcodes. */
  kind?: SpecialPlaceKind | undefined;
  /** The places of 'Ely or Soham'. A property may be in any of them. */
  parts?: readonly Place[] | undefined;
}

export const SPECIAL_PLACE_KINDS = ["county", "station"] as const;
type SpecialPlaceKind = (typeof SPECIAL_PLACE_KINDS)[number];

export const MOST_JOINED_PLACES = 4;
const JOIN = "~";

/** One place for several: its id lists theirs, its name is 'Ely or Soham', and it's where the first one is. */
export function joinPlaces(places: readonly Place[]): Place | undefined {
  const different = [...new Map(places.map((place) => [place.place_id, place])).values()];
  const [first, ...others] = different;
  if (!first || others.length === 0) return first;
  const name = joinWords(
    different.map((place) => place.name),
    "or",
  );
  const place_id = different.map((place) => place.place_id).join(JOIN);
  return { place_id, name, county_name: name, lat: first.lat, lng: first.lng, parts: different };
}

/** The ids that a joined place's id lists; one for any other place. */
export function splitPlaceId(placeId: string): string[] {
  return placeId.split(JOIN).slice(0, MOST_JOINED_PLACES);
}

export const MOST_SUGGESTIONS = 15;

/** The label that visitors see: 'Ely, Cambridgeshire', but 'London' rather than 'London, London'. */
export function formatPlaceLabel({ name, county_name }: Pick<Place, "name" | "county_name">): string {
  return county_name === "" || county_name === name ? name : `${name}, ${county_name}`;
}
