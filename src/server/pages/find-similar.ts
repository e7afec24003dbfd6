import type { Property } from "../../domain/property/property.ts";
import { EMPTY_SEARCH } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";

const SIMILAR_MILES = 15;
/** As far from its price as most buyers will go. */
const SIMILAR_PRICE_SHARE = 0.25;

interface SimilarQuestion {
  /** What the others should be like; of a home that has gone the price is not known any more. */
  home: Pick<Property, "propertyId" | "channel" | "lat" | "lng"> & { priceValue: number | null };
  now: number;
  most: number;
}

/** Others on the market nearby, at about its price. */
export async function findSimilar(
  live: LiveSearchIndex,
  { home, now, most }: SimilarQuestion,
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
  // One more than wanted, for it may find itself.
  const propertyIds = (await live.get()).findFirst(criteria, most + 1);
  return propertyIds.filter((id) => id !== propertyId).slice(0, most);
}
