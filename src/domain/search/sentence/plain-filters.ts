import { orderRanges, type Search } from "../search.ts";
import { isSortName } from "../sort-options.ts";
import { isStatusFilter } from "../url/search-fragment.ts";
import {
  LONGEST_QUERY,
  LONGEST_TEXT,
  MOST_PAGES,
  type NumberFilter,
  readDay,
  readNumberFilter,
  readPlaceId,
  readSlug,
  readTags,
  readText,
  readWhole,
} from "../url/search-limits.ts";

function number<Field extends NumberFilter>(field: Field) {
  return [field, (text: string) => readNumberFilter(field, asNumber(text))] as const;
}

/** Each filter by its field name in a plain HTML form. */
const READERS = {
  min_beds: number("minBeds"),
  max_beds: number("maxBeds"),
  min_bathrooms: number("minBathrooms"),
  min_price: number("minPrice"),
  max_price: number("maxPrice"),
  min_square_feet: number("minSquareFeet"),
  max_square_feet: number("maxSquareFeet"),
  min_acreage: number("minAcreage"),
  max_acreage: number("maxAcreage"),
  within: number("within"),
  updated_ago: number("updatedAgo"),
  created_ago: number("createdAgo"),
  area: ["area", readSlug],
  status: ["status", (text: string) => (isStatusFilter(text) ? text : null)],
  sorted: ["sorted", (text: string) => (isSortName(text) ? text : null)],
  auction_date: ["auctionDate", readDay],
  available_by: ["availableBy", readDay],
  page: ["page", (text: string) => Math.max(1, readWhole(text, MOST_PAGES) ?? 1)],
  text: ["text", (text: string) => readText(text, LONGEST_TEXT)],
  short_lets: ["shortLets", isOn],
  pets: ["pets", isOn],
  homes_only: ["homesOnly", isOn],
} as const satisfies Record<string, readonly [keyof Search, (text: string) => unknown]>;

/** Returns undefined if the URL has none of these fields. */
export function readPlainFilters(
  params: ReadonlyMap<string, readonly string[]>,
): Partial<Search> | undefined {
  const read: Partial<Search> = {};
  let hasAny = false;
  for (const [name, [field, reader]] of Object.entries(READERS)) {
    const value = params.get(name)?.[0];
    if (value === undefined) continue;
    hasAny = true;
    if (value !== "") Object.assign(read, { [field]: reader(value) });
  }
  const tags = params.get("tags");
  if (tags) Object.assign(read, { tags: readTags(tags.flatMap((value) => value.split(","))) });
  const location = params.get("location")?.[0];
  if (location !== undefined) Object.assign(read, readLocation(location, params));
  return hasAny || tags || location !== undefined ? orderRanges(read) : undefined;
}

/** Uses the chosen place, unless its name was changed afterwards. */
function readLocation(location: string, params: ReadonlyMap<string, readonly string[]>): Partial<Search> {
  const q = readText(location, LONGEST_QUERY);
  const placeId = readPlaceId(params.get("place_id")?.[0] ?? "");
  const isChosen = placeId !== null && (params.get("place_label")?.[0] ?? q) === q;
  return isChosen ? { placeId, q: "", isQuerySearch: false } : { placeId: null, q, isQuerySearch: true };
}

/** Also accepts '£250,000'. */
function asNumber(text: string): string {
  return text.trim().replace(/^£/, "").replaceAll(",", "");
}

function isOn(text: string): boolean {
  return text === "1" || text === "on" || text === "true";
}
