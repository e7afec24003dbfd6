import type { PropertyType } from "../property/property-type.ts";

/** Rightmove's types of property, which BLM and RTDF share. 17, 18 and 19 are retired, but still sent. */
const CODES_BY_TYPE = {
  "terraced-house": [1, 5, 6],
  "end-terrace": [2],
  "semi-detached-house": [3],
  "detached-house": [4, 21, 27, 92, 95, 113, 116, 120, 121, 128, 131],
  "town-house": [22],
  cottage: [23, 511],
  "barn-conversion": [43, 68, 74],
  farmhouse: [52],
  house: [26, 30, 62, 65, 71, 101, 104, 140, 141],
  bungalow: [12, 13, 14, 15, 24, 118, 119],
  flat: [7, 8, 28, 29, 44, 56, 59, 142, 143],
  maisonette: [10, 11],
  studio: [9, 144],
  "retirement-flat": [46, 47],
  "park-home": [16, 50, 117],
  "house-share": [48, 49, 512],
  "garage-only": [45, 51, 196],
  land: [20, 77, 107, 241],
  "building-plot": [110],
  farm: [53, 259, 304],
  development: [125, 244, 247, 250],
  office: [178, 181, 184],
  shop: [137, 187, 190, 193, 199, 205, 208, 544, 547, 550],
  "industrial-unit": [214, 217, 220, 223, 226, 229, 232, 235, 238, 256, 310],
  hospitality: [17, 18, 80, 83, 134, 202, 211, 277, 280, 298],
  commercial: [19, 253, 262, 265, 268, 271, 274, 283, 301, 307, 535, 538, 541],
} as const satisfies Record<PropertyType, readonly number[]>;

export const PROPERTY_TYPE_CODES: Readonly<Record<string, PropertyType>> = Object.fromEntries(
  Object.entries(CODES_BY_TYPE).flatMap(([type, codes]) =>
    codes.map((code) => [String(code), type as PropertyType]),
  ),
);

/** What a code says beyond the type. */
export const TYPE_CODE_TAGS: Readonly<Record<string, string>> = {
  29: "penthouse",
  46: "retirement",
  47: "retirement",
};
