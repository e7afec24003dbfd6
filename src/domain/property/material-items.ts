/**
 * What a buyer or tenant must be told before deciding, item by item. An agent may not know yet, or the item may not
 * arise, but it may not stay silent: every item of the table has one of three answers.
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
  /** The fact; or what is being done to learn it; or why it does not arise. */
  text: string;
  /** Who says so: 'Seller', 'Environment Agency', 'Valuation Office Agency'. */
  source: string;
  on: string;
}

export type MaterialInformation = Record<MaterialItemName, MaterialItem>;
