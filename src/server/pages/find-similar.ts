import type { Property } from "../../domain/property/property.ts";
import { EMPTY_SEARCH } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";

const SIMILAR_MILES = 15;
/** Most buyers consider prices within this range. */
const SIMILAR_PRICE_SHARE = 0.25;

interface SimilarOptions {
  /** The price of a withdrawn home is no longer known. */
  home: Pick<Property, "propertyId" | "channel" | "lat" | "lng"> & { priceValue: number | null };
  now: number;
  most: number;
}

/** The ids of available homes nearby, at a similar price. */
export async function findSimilar(
  live: LiveSearchIndex,
  { home, now, most }: SimilarOptions,
): Promise<number[]> {
  const { propertyId, channel, lat, lng, priceValue } = home;
  const place = { place_id: "", name: "", county_name: "", lat, lng };
  const search = {
    ...EMPTY_SEARCH,
    channel,
    place,
    within: SIMILAR_MILES,
    status: "available" as const,
    minPrice: priceValue === null ? null : Math.round(priceValue * (1 - SIMILAR_PRICE_SHARE)),
    maxPrice: priceValue === null ? null : Math.round(priceValue * (1 + SIMILAR_PRICE_SHARE)),
  };
  const criteria = toSearchCriteria({ search, foundIds: null, area: null, now });
  // One more than needed, because the home itself may be among them.
  const propertyIds = (await live.get()).findFirst(criteria, most + 1);
  return propertyIds.filter((id) => id !== propertyId).slice(0, most);
}
