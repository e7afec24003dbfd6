import type { Listing } from "../property/property.ts";

type Sortable = Pick<
  Listing,
  "propertyId" | "priceValue" | "squareFeet" | "createdAt" | "launchedAt" | "updatedAt"
>;

interface SortOption {
  label: string;
  /** The compared column. A property without a value comes last in both directions. */
  column: Exclude<keyof Sortable, "propertyId">;
  isDescending: boolean;
}

export const SORT_OPTIONS = {
  "most-recent-first": { label: "Newest listed", column: "createdAt", isDescending: true },
  "most-recently-launched-first": {
    label: "Recently launched",
    column: "launchedAt",
    isDescending: true,
  },
  "most-recently-updated-first": { label: "Recently updated", column: "updatedAt", isDescending: true },
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

/** Returns a comparator. Ties go to the highest id, so that the order is always the same. */
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
