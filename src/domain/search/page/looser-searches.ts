import { formatPounds } from "../../property/price.ts";
import type { Search } from "../search.ts";
import type { NumberFilter } from "../url/search-limits.ts";
import { FILTER_OPTIONS } from "./filter-options.ts";
import { clearFilters, milesLabel, searchChips } from "./search-chips.ts";

/** A search that asks a little less, and how to say so. */
export interface LooserSearch {
  /** Which filter is looser: of several steps of one, the first that finds something is enough. */
  about: string;
  label: string;
  search: Search;
}

/** When nothing is found: one thing at a time made looser, smallest steps first, then each thing dropped, then all. */
export function looserSearches(search: Search): LooserSearch[] {
  const chips = searchChips(search);
  const dropped = chips.map(toDropped);
  const all = { about: "all", label: "Leave out every filter", search: clearFilters(search) };
  return [...steps(search), ...dropped, ...(chips.length > 1 ? [all] : [])];
}

function toDropped({ label, without }: { label: string; without: Search }): LooserSearch {
  return { about: label, label: `Leave out ‘${label}’`, search: without };
}

function steps(search: Search): LooserSearch[] {
  const change = (field: NumberFilter, values: readonly number[], label: (value: number) => string) =>
    values.map((value) => ({
      about: field,
      label: label(value),
      search: { ...search, [field]: value, page: 1 },
    }));
  const placeName = search.place?.name;
  return [
    ...change("minBeds", below(search, "minBeds").reverse(), (beds) => `Drop to ${beds} or more bedrooms`),
    ...(placeName === undefined
      ? []
      : change(
          "within",
          above(search, "within"),
          (miles) => `Look ${milesLabel(miles).toLowerCase()} of ${placeName}`,
        )),
    ...change("maxPrice", above(search, "maxPrice"), (pounds) => `Go up to ${formatPounds(pounds)}`),
    ...change(
      "minPrice",
      below(search, "minPrice").reverse(),
      (pounds) => `Lower the minimum to ${formatPounds(pounds)}`,
    ),
  ];
}

/** A place without a distance stands for its nearest miles, so that any of the distances may be wider. */
function above(search: Search, field: "within" | "maxPrice"): number[] {
  const current = search[field];
  if (current === null && field === "maxPrice") return [];
  return optionsOf(search, field).filter((value) => value > (current ?? 3));
}

function below(search: Search, field: "minBeds" | "minPrice"): number[] {
  const current = search[field];
  return current === null ? [] : optionsOf(search, field).filter((value) => value < current);
}

function optionsOf({ channel }: Search, field: NumberFilter): number[] {
  return FILTER_OPTIONS[channel][field].filter((value) => value !== null);
}
