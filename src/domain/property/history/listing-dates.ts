import { londonDay } from "../../time/london-day.ts";
import { formatDay } from "../../time/time.ts";
import { formatPounds } from "../price.ts";

/** The last time that a property's price came down. */
export interface Reduction {
  at: number;
  oldPrice: number;
  newPrice: number;
}

interface ListingDatesOptions {
  createdAt: number;
  priceValue: number | null;
  reduction: Reduction | undefined;
}

/** 'Added on 3 November 2026', and when its price came down to what it is now, if it did. */
export function listListingDates({ createdAt, priceValue, reduction }: ListingDatesOptions): string[] {
  const added = `Added on ${formatDay(londonDay(createdAt))}`;
  if (!reduction || reduction.newPrice !== priceValue || reduction.oldPrice <= reduction.newPrice)
    return [added];
  const day = formatDay(londonDay(reduction.at));
  return [added, `Reduced on ${day} from ${formatPounds(reduction.oldPrice)}`];
}
