import { listWords } from "../../text/words.ts";

/** A place as the API returns it: a town or village, a postcode district or a sector. */
export interface Place {
  place_id: string;
  name: string;
  /** Empty for a postcode. */
  county_name: string;
  lat: number;
  lng: number;
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
