/** The label of each property type on cards, and the group that a search filter puts it in. */
export const PROPERTY_TYPES = {
  "terraced-house": { label: "Terraced house", group: "house" },
  "end-terrace": { label: "End of terrace house", group: "house" },
  "semi-detached-house": { label: "Semi-detached house", group: "house" },
  "detached-house": { label: "Detached house", group: "house" },
  "town-house": { label: "Town house", group: "house" },
  cottage: { label: "Cottage", group: "house" },
  "barn-conversion": { label: "Barn conversion", group: "house" },
  farmhouse: { label: "Farmhouse", group: "house" },
  house: { label: "House", group: "house" },
  bungalow: { label: "Bungalow", group: "bungalow" },
  flat: { label: "Flat", group: "flat" },
  studio: { label: "Studio", group: "flat" },
  "retirement-flat": { label: "Retirement flat", group: "flat" },
  maisonette: { label: "Maisonette", group: "flat" },
  "park-home": { label: "Park home", group: "other" },
  "house-share": { label: "House share", group: "other" },
  "garage-only": { label: "Garage", group: "other" },
  development: { label: "Development", group: "development" },
  farm: { label: "Farm", group: "land" },
  land: { label: "Land", group: "land" },
  "building-plot": { label: "Building plot", group: "land" },
  shop: { label: "Shop", group: "commercial" },
  office: { label: "Office", group: "commercial" },
  "industrial-unit": { label: "Industrial unit", group: "commercial" },
  hospitality: { label: "Hospitality", group: "commercial" },
  commercial: { label: "Commercial property", group: "commercial" },
} as const satisfies Record<string, { label: string; group: PropertyGroup }>;

export type PropertyType = keyof typeof PROPERTY_TYPES;
export type PropertyGroup = "house" | "bungalow" | "flat" | "development" | "land" | "commercial" | "other";

export const PROPERTY_TYPE_NAMES = Object.keys(PROPERTY_TYPES) as PropertyType[];

export const PROPERTY_GROUP_LABELS = {
  house: "House",
  bungalow: "Bungalow",
  flat: "Flat",
  development: "Development",
  land: "Land and farms",
  commercial: "Commercial",
  other: "Other",
} as const satisfies Record<PropertyGroup, string>;

export const PROPERTY_GROUPS = Object.keys(PROPERTY_GROUP_LABELS) as PropertyGroup[];

/**
 * Whether a search tag names a type or a group of types. Such tags are alternatives; all other tags must
 * match together.
 */
export function isKind(tag: string): boolean {
  return Object.hasOwn(PROPERTY_TYPES, tag) || (PROPERTY_GROUPS as readonly string[]).includes(tag);
}

/** Whether a type belongs to a group with another name: a detached house is a house. */
export function isTypeOf(type: string, group: string): boolean {
  return (
    Object.hasOwn(PROPERTY_TYPES, type) &&
    type !== group &&
    PROPERTY_TYPES[type as PropertyType].group === group
  );
}

/** Whether a type or group has homes in it. */
export function isHomeKind(kind: string): boolean {
  return PROPERTY_TYPE_NAMES.some(
    (type) => isDwelling(type) && (type === kind || PROPERTY_TYPES[type].group === kind),
  );
}

/** False for land, commercial property and garages, which have no bedrooms, council tax band or tenants. */
export function isDwelling(type: PropertyType): boolean {
  const { group } = PROPERTY_TYPES[type];
  return group !== "land" && group !== "commercial" && type !== "garage-only";
}
