/**
 * The material information that a buyer or tenant must get before deciding. An agent may not know an item
 * yet, and an item may not apply, but none may be left out: every item has one of three states.
 */
export const MATERIAL_ITEMS = {
  tenure: "Tenure",
  councilTax: "Council tax",
  price: "Price",
  deposit: "Deposit and fees",
  construction: "Construction",
  rooms: "Rooms",
  electricity: "Electricity",
  water: "Water",
  sewerage: "Sewerage",
  heating: "Heating",
  broadband: "Broadband",
  mobile: "Mobile signal",
  parking: "Parking",
  buildingSafety: "Building safety",
  restrictions: "Restrictions",
  rights: "Rights and easements",
  floodRisk: "Flood risk",
  erosion: "Coastal erosion",
  planning: "Planning and development",
  accessibility: "Accessibility",
  coalfield: "Coalfield and mining",
} as const;

export type MaterialItemName = keyof typeof MATERIAL_ITEMS;
export const MATERIAL_ITEM_NAMES = Object.keys(MATERIAL_ITEMS) as MaterialItemName[];

export interface MaterialItem {
  state: "known" | "not-known" | "not-applicable";
  /** The fact, or what is being done to find out, or why it doesn't apply. */
  text: string;
  /** For example 'Seller', 'Environment Agency' or 'Valuation Office Agency'. */
  source: string;
  on: string;
}

export type MaterialInformation = Record<MaterialItemName, MaterialItem>;
