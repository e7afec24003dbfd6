import { MOST_JOINED_PLACES } from "../place/place.ts";
import type { Search } from "../search.ts";

type NumberField = {
  [Field in keyof Search]: Search[Field] extends number | null ? Field : never;
}[keyof Search];

interface NumberLimit {
  most: number;
  takesDecimals: boolean;
}

/** Limits of a search. Larger numbers and longer texts are ignored or cut. */
export const MOST_PAGES = 1_000_000;
export const MOST_SEARCH_TAGS = 20;
const LONGEST_TAG = 60;
export const LONGEST_TEXT = 200;
export const LONGEST_QUERY = 300;
const LONGEST_SLUG = 80;

const ROOMS = { most: 99, takesDecimals: false };
const POUNDS = { most: 1_000_000_000, takesDecimals: false };
const SQUARE_FEET = { most: 10_000_000, takesDecimals: false };
const ACRES = { most: 1_000_000, takesDecimals: true };
const MILES = { most: 500, takesDecimals: true };
const DAYS = { most: 3_650, takesDecimals: false };

/** The filters that are numbers. Plain English, URLs and forms all accept the same ones. */
export const NUMBER_LIMITS = {
  minBeds: ROOMS,
  maxBeds: ROOMS,
  minBathrooms: ROOMS,
  minPrice: POUNDS,
  maxPrice: POUNDS,
  minSquareFeet: SQUARE_FEET,
  maxSquareFeet: SQUARE_FEET,
  minAcreage: ACRES,
  maxAcreage: ACRES,
  within: MILES,
  updatedAgo: DAYS,
  createdAgo: DAYS,
} as const satisfies Partial<Record<NumberField, NumberLimit>>;

export type NumberFilter = keyof typeof NUMBER_LIMITS;

const WHOLE = /^\d{1,12}$/;
const DECIMAL = /^\d{1,9}(?:\.\d{1,3})?$/;
const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function readWhole(text: string, most: number): number | null {
  return WHOLE.test(text) && Number(text) <= most ? Number(text) : null;
}

export function readNumberFilter(field: NumberFilter, text: string): number | null {
  const { most, takesDecimals } = NUMBER_LIMITS[field];
  if (!takesDecimals) return readWhole(text, most);
  return DECIMAL.test(text) && Number(text) <= most ? Number(text) : null;
}

export function readDay(text: string): string | null {
  return ISO_DAY.test(text) ? text : null;
}

const PLACE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:~[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** The id of a place, or of several places joined by `joinPlaces`. */
export function readPlaceId(text: string): string | null {
  return text.length <= LONGEST_SLUG * MOST_JOINED_PLACES && PLACE_ID.test(text) ? text : null;
}

export function readSlug(text: string): string | null {
  return text.length <= LONGEST_SLUG && SLUG.test(text) ? text : null;
}

/** Cuts between characters and drops lone surrogates: `encodeURIComponent` throws on them. */
export function readText(text: string, longest: number): string {
  const whole = text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL characters
  const clean = whole.replace(/\u0000/g, "").trim();
  return clean.length <= longest ? clean : [...clean.slice(0, longest + 1)].slice(0, -1).join("").trim();
}

export function readTags(tags: readonly string[]): string[] {
  const read = tags.map((tag) => readText(tag, LONGEST_TAG)).filter((tag) => tag !== "" && tag !== "!");
  return [...new Set(read)].slice(0, MOST_SEARCH_TAGS);
}
