import { formatPounds } from "../property/price.ts";
import { isKind, PROPERTY_TYPES, type PropertyType } from "../property/property-type.ts";
import { formatWithinMiles, listSearchChips } from "../search/page/search-chips.ts";
import type { Search } from "../search/search.ts";
import { joinWords } from "../text/join-words.ts";
import { capitalise, lowerFirst } from "../text/letter-case.ts";

/** The longest name that a visitor can give a search. */
export const LONGEST_SEARCH_NAME = 80;

interface SearchNameOptions {
  /** The town nearest to a drawn area; empty if it isn't known. */
  areaTown?: string | undefined;
  /** Labels of the agency's own areas, by slug. */
  areaLabels?: Readonly<Record<string, string>>;
}

/** What a saved search is called until its owner names it: '3+ bed houses in Suffolk up to £500,000'. */
export function formatSearchName(
  search: Search,
  { areaTown = "", areaLabels = {} }: SearchNameOptions = {},
): string {
  const kinds = search.tags.filter(isKind);
  const beds = formatBeds(search);
  const noun = kinds.length > 0 ? joinWords(kinds.map(formatKinds)) : beds === "" ? "properties" : "homes";
  const where = formatWhere(search, areaTown);
  const price = formatPrice(search);
  const isBare = where === "" && price === "";
  const offer = search.channel === "lettings" ? "to let" : isBare ? "for sale" : "";
  const name = [beds, noun, offer, where, price].filter((part) => part !== "").join(" ");
  return capitalise([name, ...listOtherFilters(search, areaLabels)].join(", "));
}

function formatBeds({ minBeds, maxBeds }: Search): string {
  if (maxBeds === 0) return "studio";
  if (minBeds !== null && minBeds === maxBeds) return `${minBeds} bed`;
  if (minBeds && maxBeds !== null) return `${minBeds} to ${maxBeds} bed`;
  if (minBeds) return `${minBeds}+ bed`;
  return maxBeds === null ? "" : `up to ${maxBeds} bed`;
}

const GROUPS: Readonly<Record<string, string>> = {
  house: "houses",
  bungalow: "bungalows",
  flat: "flats",
  development: "developments",
  land: "land and farms",
  commercial: "commercial properties",
  other: "other properties",
};

function formatKinds(kind: string): string {
  const group = GROUPS[kind];
  if (group !== undefined) return group;
  const label = Object.hasOwn(PROPERTY_TYPES, kind) ? PROPERTY_TYPES[kind as PropertyType].label : kind;
  return `${label.toLowerCase()}s`;
}

function formatWhere({ place, q, isQuerySearch, poly, within }: Search, areaTown: string): string {
  const name = place?.name ?? q;
  if (poly !== null) {
    if (name !== "" && !isQuerySearch) return `in part of ${name}`;
    return areaTown === "" ? "in a drawn area" : `in an area near ${areaTown}`;
  }
  if (name === "") return "";
  if (within !== null) return `${formatWithinMiles(within).toLowerCase()} of ${name}`;
  return isQuerySearch && !place ? `for “${name}”` : `in ${name}`;
}

function formatPrice({ channel, minPrice, maxPrice }: Search): string {
  const period = channel === "lettings" ? " a month" : "";
  if (minPrice !== null && maxPrice !== null)
    return `from ${formatPounds(minPrice)} to ${formatPounds(maxPrice)}${period}`;
  if (minPrice !== null) return `from ${formatPounds(minPrice)}${period}`;
  return maxPrice === null ? "" : `up to ${formatPounds(maxPrice)}${period}`;
}

/** Everything else that limits the search, in the words of the filters. */
function listOtherFilters(search: Search, areaLabels: Readonly<Record<string, string>>): string[] {
  const others: Search = {
    ...search,
    ...{ minBeds: null, maxBeds: null, minPrice: null, maxPrice: null, within: null, poly: null },
    tags: search.tags.filter((tag) => !isKind(tag)),
  };
  const isName = (label: string) => Object.values(areaLabels).includes(label);
  return listSearchChips(others, { areaLabels }).map(({ label }) =>
    isName(label) ? label : lowerFirst(label),
  );
}
