import { formatPriceLimit } from "../../property/price.ts";
import { isExclusion, type Search } from "../search.ts";

interface SummaryOptions {
  /** Write '£250,000' instead of '£250,000.00'. */
  hasWholePounds: boolean;
}

/** Describes a search in one sentence, for saved searches and emails. */
export function formatSearchSummary(search: Search, { hasWholePounds }: SummaryOptions): string {
  const pounds = (amount: number) => formatPriceLimit(amount, hasWholePounds);
  const tags = search.tags.filter((tag) => !isExclusion(tag));
  const place = search.place?.name ?? search.q;
  return [
    "Properties",
    formatPrices(search, pounds),
    formatBeds(search.minBeds),
    search.poly === null ? "" : "in a drawn area",
    place === "" ? "" : `around ${place}`,
    search.channel === "sales" ? "for sale" : "to let",
    tags.length === 0 ? "" : `tags: ${tags.join(", ")}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function formatPrices({ minPrice, maxPrice }: Search, pounds: (amount: number) => string): string {
  if (minPrice !== null && maxPrice !== null) return `between ${pounds(minPrice)} and ${pounds(maxPrice)}`;
  if (minPrice !== null) return `from ${pounds(minPrice)}`;
  return maxPrice === null ? "" : `up to ${pounds(maxPrice)}`;
}

function formatBeds(minBeds: number | null): string {
  if (minBeds === null || minBeds === 0) return "";
  return `with at least ${minBeds} ${minBeds === 1 ? "bed" : "beds"}`;
}
