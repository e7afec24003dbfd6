import { MATERIAL_ITEM_NAMES, MATERIAL_ITEMS, type MaterialItemName } from "../facts/material-items.ts";

/** The content of the overlay that asks for an email when an item of material information is known. */
export interface MaterialAlertSubject {
  kind: "material-alert";
  propertyId: number;
  /** The display address that the visitor has seen. */
  address: string;
  /** What isn't known about the property now. */
  unknown: readonly MaterialItemName[];
}

/** The path of the overlay, and with `?plain=1` of its plain page. */
export const MATERIAL_ALERT_PATH = "/material-alert";

/** The parameter of the hash and of the plain page that names the items, such as `rights,planning`. */
export const MATERIAL_ITEMS_PARAMETER = "items";

/** Where the link in the emails leads: a page that confirms or stops the alert. */
export interface MaterialAlertLink {
  alert: string;
  signature: string;
}

/** Reads `rights,planning`. Anything that isn't an item is left out. */
export function readMaterialItems(text: string): MaterialItemName[] {
  const given = new Set(text.split(","));
  return MATERIAL_ITEM_NAMES.filter((name) => given.has(name));
}

/** The items that a link names, of those that aren't known; all of them when it names none. */
export function chooseAskedItems(
  text: string,
  { unknown }: Pick<MaterialAlertSubject, "unknown">,
): readonly MaterialItemName[] {
  const asked = readMaterialItems(text).filter((name) => unknown.includes(name));
  return asked.length === 0 ? unknown : asked;
}

/** The hash that opens the overlay for these items. */
export function getMaterialAlertHash(names: readonly MaterialItemName[]): string {
  return `#${MATERIAL_ALERT_PATH}?${MATERIAL_ITEMS_PARAMETER}=${writeMaterialItems(names)}`;
}

export function writeMaterialItems(names: readonly MaterialItemName[]): string {
  return names.join(",");
}

/** 'rights and easements', 'heating, parking and 3 more'. */
export function describeItems(names: readonly MaterialItemName[], most = 3): string {
  const labels = names.map((name) => MATERIAL_ITEMS[name].toLowerCase());
  const shown = labels.length > most ? labels.slice(0, most - 1) : labels;
  const rest = labels.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** What the page behind the link shows. An alert is gone once it's stopped or everything has been answered. */
export type MaterialAlertPage =
  | { state: "gone" }
  | {
      state: "asked" | "confirmed";
      address: string;
      /** The property's path; null when it's no longer listed. */
      href: string | null;
      items: readonly MaterialItemName[];
    };
