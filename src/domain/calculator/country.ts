import type { StampDutyCountry } from "./stamp-duty-tables.ts";

/** Postcode areas that lie in Scotland or Wales, or mostly do. Along the border an area reaches over it: a visitor may change the country. */
const SCOTTISH_AREAS = "AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" ");
const WELSH_AREAS = "CF LD LL NP SA".split(" ");

/** Where a postcode lies, for the tax that is asked there; England unless it says otherwise. */
export function findCountry(postcode: string): StampDutyCountry {
  const area = /^\s*([A-Za-z]{1,2})\d/.exec(postcode)?.[1]?.toUpperCase() ?? "";
  if (SCOTTISH_AREAS.includes(area)) return "scotland";
  return WELSH_AREAS.includes(area) ? "wales" : "england";
}
