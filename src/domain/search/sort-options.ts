import type { Listing } from "../property/property.ts";

type Sortable = Pick<
  Listing,
  "propertyId" | "priceValue" | "squareFeet" | "createdAt" | "launchedAt" | "updatedAt"
>;

interface SortOption {
  label: string;
  /** What is compared; a property that has none comes last in either direction. */
  column: Exclude<keyof Sortable, "propertyId">;
  isDescending: boolean;
}

export const SORT_OPTIONS = {
  "most-recent-first": { label: "Newest first", column: "createdAt", isDescending: true },
  "most-recently-launched-first": {
    label: "Most recently launched",
    column: "launchedAt",
    isDescending: true,
  },
  "most-recently-updated-first": { label: "Most recently updated", column: "updatedAt", isDescending: true },
  "least-expensive-first": { label: "Lowest price", column: "priceValue", isDescending: false },
  "most-expensive-first": { label: "Highest price", column: "priceValue", isDescending: true },
  "most-square-feet-first": { label: "Largest", column: "squareFeet", isDescending: true },
  "least-square-feet-first": { label: "Smallest", column: "squareFeet", isDescending: false },
} as const satisfies Record<string, SortOption>;

export type SortName = keyof typeof SORT_OPTIONS;

export const SORT_NAMES = Object.keys(SORT_OPTIONS) as SortName[];

export const DEFAULT_SORT: SortName = "most-recent-first";

export function isSortName(text: string): text is SortName {
  return Object.hasOwn(SORT_OPTIONS, text);
}

/** Which of two stands first; equals stand with the latest number first, so that no order is left to chance. */
export function compareListings(sort: SortName): (a: Sortable, b: Sortable) => number {
  const { column, isDescending } = SORT_OPTIONS[sort];
  return (a, b) => {
    const x = a[column];
    const y = b[column];
    if (x === y) return b.propertyId - a.propertyId;
    if (x === null) return 1;
    if (y === null) return -1;
    return isDescending ? y - x : x - y;
  };
}
