import { listWords } from "../../text/words.ts";

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
