import { MATERIAL_ITEM_NAMES, type MaterialInformation } from "./material-items.ts";

/** How many of the material items aren’t known. */
export function countMaterialGaps(material: MaterialInformation): number {
  return MATERIAL_ITEM_NAMES.filter((name) => material[name].state === "not-known").length;
}
