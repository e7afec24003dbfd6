import { listWords } from "../../text/words.ts";

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
export type SpecialPlaceKind = (typeof SPECIAL_PLACE_KINDS)[number];

export const MOST_JOINED_PLACES = 4;
const JOIN = "~";

/** One place for several: its id lists theirs, its name is 'Ely or Soham', and it's where the first one is. */
export function joinPlaces(places: readonly Place[]): Place | undefined {
  const different = [...new Map(places.map((place) => [place.place_id, place])).values()];
  const [first, ...others] = different;
  if (!first || others.length === 0) return first;
  const name = `${different
    .slice(0, -1)
    .map((place) => place.name)
    .join(", ")} or ${different.at(-1)?.name}`;
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

/** Normalises a name for lookup: accents, case, dots and apostrophes don't matter ('St. Ives' equals 'st ives'). */
export function toPlaceKey(text: string): string {
  return listWords(text).join(" ");
}

export function toPlaceSlug(text: string): string {
  return listWords(text).join("-");
}

const OUTWARD = "[a-z]{1,2}\\d[a-z\\d]?";
const OUTWARD_ALONE = new RegExp(`^${OUTWARD}$`);
const POSTCODE_PART = new RegExp(`^(${OUTWARD})(?: ?(\\d)(?: ?[a-z]{1,2})?)?$`);

/**
 * Lists the districts and sectors that a text may mean, likeliest first: 'CB7 4' is a sector, 'CB7' a district, and 'cb74' may
 * be either. A full postcode gives its sector; anything that isn't a postcode gives an empty list.
 */
export function listPostcodeKeys(text: string): string[] {
  const plain = toPlaceKey(text);
  const spaced = POSTCODE_PART.exec(plain);
  const [, outward, digit] = spaced ?? [];
  const keys = outward === undefined ? [] : [digit === undefined ? outward : `${outward} ${digit}`];
  const joined = plain.replaceAll(" ", "");
  const inward = /^(.+)(\d)([a-z]{2})?$/.exec(joined);
  if (inward && OUTWARD_ALONE.test(inward[1] ?? "")) keys.push(`${inward[1]} ${inward[2]}`);
  return [...new Set(keys)];
}
