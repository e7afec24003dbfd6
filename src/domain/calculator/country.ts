import type { StampDutyCountry } from "./stamp-duty-tables.ts";

/**
 * Postcode areas that are in Scotland or Wales, or mostly are. Areas on the border span both countries, so
 * visitors can change the country.
 */
const SCOTTISH_AREAS = "AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" ");
const WELSH_AREAS = "CF LD LL NP SA".split(" ");

/** Returns the country of a postcode for tax purposes; England if it isn't recognised. */
export function findCountry(postcode: string): StampDutyCountry {
  const area = /^\s*([A-Za-z]{1,2})\d/.exec(postcode)?.[1]?.toUpperCase() ?? "";
  if (SCOTTISH_AREAS.includes(area)) return "scotland";
  return WELSH_AREAS.includes(area) ? "wales" : "england";
}
