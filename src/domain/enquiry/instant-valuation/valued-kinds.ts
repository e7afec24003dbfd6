import { PROPERTY_TYPE_NAMES, PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";

type Likeness = Partial<Record<PropertyType, number>>;

/**
 * How much one kind of home says about another; the same kind counts 1. Kinds without a row are never estimated: no two
 * fields or shops are similar enough.
 */
const LIKENESS: Partial<Record<PropertyType, Likeness>> = {
  "terraced-house": { "end-terrace": 0.9, "semi-detached-house": 0.4, cottage: 0.3, "town-house": 0.3 },
  "end-terrace": { "terraced-house": 0.9, "semi-detached-house": 0.6 },
  "semi-detached-house": { "end-terrace": 0.6, "terraced-house": 0.4, "detached-house": 0.3 },
  "detached-house": { "semi-detached-house": 0.3, farmhouse: 0.3 },
  "town-house": { "terraced-house": 0.3, "end-terrace": 0.3 },
  cottage: { "terraced-house": 0.3, "end-terrace": 0.3 },
  "barn-conversion": { farmhouse: 0.5, "detached-house": 0.3 },
  farmhouse: { "barn-conversion": 0.5, "detached-house": 0.4 },
  bungalow: {},
  flat: { studio: 0.5, maisonette: 0.7 },
  maisonette: { flat: 0.7 },
  studio: { flat: 0.6 },
  "retirement-flat": {},
  "park-home": {},
};

export function isValuedKind(type: PropertyType): boolean {
  return Object.hasOwn(LIKENESS, type);
}

/** The weight of another kind; 0 when the two aren't compared. */
export function getLikeness(asked: PropertyType, other: PropertyType): number {
  if (!isValuedKind(asked)) return 0;
  return asked === other ? 1 : (LIKENESS[asked]?.[other] ?? 0);
}

export function listComparableKinds(asked: PropertyType): PropertyType[] {
  return PROPERTY_TYPE_NAMES.filter((other) => getLikeness(asked, other) > 0);
}

/** No visitor owns a development or a room in a shared house, and "house" alone says too little. */
const NOT_ASKED: readonly PropertyType[] = ["development", "house-share", "house"];

/** The kinds in the form. */
export const ASKED_KINDS = PROPERTY_TYPE_NAMES.filter((type) => !NOT_ASKED.includes(type));

export function getKindLabel(type: PropertyType): string {
  return PROPERTY_TYPES[type].label;
}
