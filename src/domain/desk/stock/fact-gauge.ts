import {
  MATERIAL_ITEM_NAMES,
  MATERIAL_ITEMS,
  type MaterialInformation,
} from "../../property/facts/material-items.ts";

export interface FactGauge {
  /** Known, or known not to apply. */
  known: number;
  total: number;
  missing: readonly string[];
}

/** How much of the material information is known. */
export function measureFacts(material: MaterialInformation): FactGauge {
  const missing = MATERIAL_ITEM_NAMES.filter((name) => material[name].state === "not-known");
  return {
    known: MATERIAL_ITEM_NAMES.length - missing.length,
    total: MATERIAL_ITEM_NAMES.length,
    missing: missing.map((name) => MATERIAL_ITEMS[name]),
  };
}
