import { formatPriceLimit } from "../../property/price.ts";
import type { Search } from "../search.ts";
import type { NumberFilter } from "../url/search-limits.ts";
import { FILTER_OPTIONS } from "./filter-options.ts";
import { clearFilters, formatWithinMiles, listSearchChips } from "./search-chips.ts";

/** A search with one filter relaxed, and the text of its link. */
export interface LooserSearch {
  /** Which filter is relaxed. Of several steps of one filter, only the first with results is shown. */
  filter: string;
  label: string;
  search: Search;
}

interface LooserOptions {
  /** Write '£250,000' instead of '£250,000.00'. */
  hasWholePounds: boolean;
}

/** What to try when nothing is found: one filter relaxed, smallest steps first; then each filter removed; then all of them. */
export function listLooserSearches(search: Search, { hasWholePounds }: LooserOptions): LooserSearch[] {
  const chips = listSearchChips(search, { hasWholePounds });
  const dropped = chips.map(toSearchWithout);
  const all = { filter: "all", label: "Clear all filters", search: clearFilters(search) };
  return [...listSteps(search, hasWholePounds), ...dropped, ...(chips.length > 1 ? [all] : [])];
}

function toSearchWithout({ label, without }: { label: string; without: Search }): LooserSearch {
  return { filter: label, label: `Remove ‘${label}’`, search: without };
}

function listSteps(search: Search, hasWholePounds: boolean): LooserSearch[] {
  const change = (field: NumberFilter, values: readonly number[], label: (value: number) => string) =>
    values.map((value) => ({
      filter: field,
      label: label(value),
      search: { ...search, [field]: value, page: 1 },
    }));
  const placeName = search.place?.name;
  return [
    ...change(
      "minBeds",
      listOptionsBelow(search, "minBeds").reverse(),
      (beds) => `Try ${beds} or more bedrooms`,
    ),
    ...(placeName === undefined
      ? []
      : change(
          "within",
          listOptionsAbove(search, "within"),
          (miles) => `Search ${formatWithinMiles(miles).toLowerCase()} of ${placeName}`,
        )),
    ...change(
      "maxPrice",
      listOptionsAbove(search, "maxPrice"),
      (pounds) => `Raise the maximum to ${formatPriceLimit(pounds, hasWholePounds)}`,
    ),
    ...change(
      "minPrice",
      listOptionsBelow(search, "minPrice").reverse(),
      (pounds) => `Lower the minimum to ${formatPriceLimit(pounds, hasWholePounds)}`,
    ),
  ];
}

/** A place without a distance is searched three miles around, so only larger distances are looser. */
function listOptionsAbove(search: Search, field: "within" | "maxPrice"): number[] {
  const current = search[field];
  if (current === null && field === "maxPrice") return [];
  return listOptions(search, field).filter((value) => value > (current ?? 3));
}

function listOptionsBelow(search: Search, field: "minBeds" | "minPrice"): number[] {
  const current = search[field];
  return current === null ? [] : listOptions(search, field).filter((value) => value < current);
}

function listOptions({ channel }: Search, field: NumberFilter): number[] {
  return FILTER_OPTIONS[channel][field].filter((value) => value !== null);
}
