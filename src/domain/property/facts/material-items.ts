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

/** A row of the table: one item, or several that share one sentence. */
interface MaterialRow {
  names: readonly MaterialItemName[];
  item: MaterialItem;
}

/** From this many on, unknown items with the same sentence share a row, because repeating it helps no reader. */
const SHARED_ROW_ITEMS = 4;

/** The items in their order; unknown ones that share a row come last. */
export function listMaterialRows(material: MaterialInformation): MaterialRow[] {
  const rows: MaterialRow[] = MATERIAL_ITEM_NAMES.map((name) => ({ names: [name], item: material[name] }));
  const shared = new Map<string, MaterialRow>();
  for (const { names, item } of rows.filter(({ item }) => item.state === "not-known")) {
    const key = JSON.stringify([item.text, item.source, item.on]);
    shared.set(key, { names: [...(shared.get(key)?.names ?? []), ...names], item });
  }
  const joined = [...shared.values()].filter(({ names }) => names.length >= SHARED_ROW_ITEMS);
  const inJoined = new Set(joined.flatMap(({ names }) => names));
  return [...rows.filter(({ names: [name] }) => name && !inJoined.has(name)), ...joined];
}
