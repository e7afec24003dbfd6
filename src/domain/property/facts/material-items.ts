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

interface MaterialLine {
  /** The item's own label in a row of several; null in a row of one. */
  label: string | null;
  text: string;
}

interface MaterialSource {
  source: string;
  from: string;
  to: string;
}

/** A row of the table: one item, or several that belong together. */
export interface MaterialRow {
  label: string;
  state: MaterialItem["state"];
  names: readonly MaterialItemName[];
  lines: readonly MaterialLine[];
  /** Each source once, with the days of its first and last answer. */
  sources: readonly MaterialSource[];
}

/** Items that share a row once they are known. */
const GROUPS: readonly { label: string; names: readonly MaterialItemName[] }[] = [
  { label: "Heating and services", names: ["electricity", "water", "sewerage", "heating"] },
  { label: "Broadband and mobile signal", names: ["broadband", "mobile"] },
  { label: "Restrictions and rights", names: ["restrictions", "rights"] },
  { label: "Flooding, coast and mining", names: ["floodRisk", "erosion", "coalfield"] },
];

/** From this many on, unknown items with the same sentence share a row, because repeating it helps no reader. */
const SHARED_ROW_ITEMS = 4;

/** What isn't known comes first, because a buyer has to ask about it; what doesn't apply comes last, in one row. */
export function listMaterialRows(material: MaterialInformation): MaterialRow[] {
  return [...listUnknownRows(material), ...listKnownRows(material), ...listOtherRows(material)];
}

function listNames(material: MaterialInformation, state: MaterialItem["state"]): MaterialItemName[] {
  return MATERIAL_ITEM_NAMES.filter((name) => material[name].state === state);
}

function listUnknownRows(material: MaterialInformation): MaterialRow[] {
  const shared = new Map<string, MaterialItemName[]>();
  for (const name of listNames(material, "not-known")) {
    const { text, source, on } = material[name];
    const key = JSON.stringify([text, source, on]);
    shared.set(key, [...(shared.get(key) ?? []), name]);
  }
  return [...shared.values()].flatMap((names) => {
    const [first] = names;
    if (first === undefined || names.length < SHARED_ROW_ITEMS)
      return names.map((name) => toRow(material, [name], MATERIAL_ITEMS[name]));
    const lines = [
      { label: null, text: material[first].text },
      { label: null, text: `${names.map((name) => MATERIAL_ITEMS[name]).join(", ")}.` },
    ];
    return [{ ...toRow(material, names, "Not known yet"), lines }];
  });
}

function listKnownRows(material: MaterialInformation): MaterialRow[] {
  const known = listNames(material, "known");
  return known.flatMap((name) => {
    const group = GROUPS.find(({ names }) => names.includes(name));
    const members = group ? known.filter((one) => group.names.includes(one)) : [name];
    if (members[0] !== name) return [];
    return [toRow(material, members, group && members.length > 1 ? group.label : MATERIAL_ITEMS[name])];
  });
}

function listOtherRows(material: MaterialInformation): MaterialRow[] {
  const names = listNames(material, "not-applicable");
  const [only] = names;
  if (only === undefined) return [];
  return [toRow(material, names, names.length > 1 ? "Doesn’t apply" : MATERIAL_ITEMS[only])];
}

function toRow(
  material: MaterialInformation,
  names: readonly MaterialItemName[],
  label: string,
): MaterialRow {
  const items = names.map((name) => material[name]);
  return {
    label,
    state: items[0]?.state ?? "not-known",
    names,
    lines: names.map((name) => ({
      label: names.length > 1 ? MATERIAL_ITEMS[name] : null,
      text: material[name].text,
    })),
    sources: listSources(items),
  };
}

function listSources(items: readonly MaterialItem[]): MaterialSource[] {
  return [...new Set(items.map(({ source }) => source))].map((source) => {
    const days = items.flatMap((item) => (item.source === source ? item.on : [])).sort();
    return { source, from: days[0] ?? "", to: days.at(-1) ?? "" };
  });
}
