import { getMarketState, getPropertyKind, hasBedrooms } from "../../property/kind/property-kind.ts";
import type { Listing } from "../../property/property.ts";
import { PROPERTY_TYPES } from "../../property/property-type.ts";
import { EMPTY_SEARCH, type Search } from "../search.ts";

type SimilarFacts = Pick<
  Listing,
  | "channel"
  | "status"
  | "propertyType"
  | "developmentId"
  | "bedrooms"
  | "priceValue"
  | "auctionDate"
  | "auctionLot"
  | "exchangedPrice"
  | "lat"
  | "lng"
>;

/** The groups of types that people live in. */
const HOMES = ["house", "bungalow", "flat"];
const BEDROOMS_APART = 1;

interface Step {
  miles: number;
  /** The share by which a price may differ; null for any price. */
  price: number | null;
  /** Exactly the same kind, or any of its wider group. */
  kinds: "same" | "wider";
}

/** From the closest to the loosest. Kind, bedrooms and being available are never given up. */
const STEPS: readonly Step[] = [
  { miles: 3, price: 0.15, kinds: "same" },
  { miles: 5, price: 0.25, kinds: "same" },
  { miles: 15, price: 0.25, kinds: "same" },
  { miles: 15, price: 0.25, kinds: "wider" },
  { miles: 15, price: 0.5, kinds: "wider" },
  { miles: 30, price: null, kinds: "same" },
  { miles: 30, price: null, kinds: "wider" },
];

/** Searches for properties like this one, in the order in which their results are shown. */
export function listSimilarSearches(home: SimilarFacts, today: string): Search[] {
  const kinds = listKinds(home, today);
  const { priceValue } = home;
  return STEPS.map(({ miles, price, kinds: which }) => ({
    ...searchAround(home, miles),
    tags: kinds[which],
    ...(hasBedrooms(home.propertyType) && home.bedrooms > 0
      ? { minBeds: Math.max(0, home.bedrooms - BEDROOMS_APART), maxBeds: home.bedrooms + BEDROOMS_APART }
      : {}),
    ...(price === null || priceValue === null
      ? {}
      : {
          minPrice: Math.round(priceValue * (1 - price)),
          maxPrice: Math.round(priceValue * (1 + price)),
        }),
  }));
}

const MILES_AROUND_A_PLACE = [5, 15, 30];

/** Searches around a property of which only the place is still known. */
export function listNearbySearches(place: Pick<Listing, "channel" | "lat" | "lng">): Search[] {
  return MILES_AROUND_A_PLACE.map((miles) => searchAround(place, miles));
}

function searchAround(
  { channel, lat, lng }: Pick<Listing, "channel" | "lat" | "lng">,
  within: number,
): Search {
  const place = { place_id: "", name: "", county_name: "", lat, lng };
  return { ...EMPTY_SEARCH, channel, place, within, status: "available" };
}

/** A lot resembles other lots first, and other homes of its kind after them. Ordinary homes don't resemble lots. */
function listKinds(home: SimilarFacts, today: string): Record<Step["kinds"], string[]> {
  const { same, wider } = listKindsOnMarket(home);
  return getMarketState(home, today) === "auction-lot"
    ? { same: [...wider, "auction"], wider }
    : { same: [...same, "!auction"], wider: [...wider, "!auction"] };
}

function listKindsOnMarket(home: SimilarFacts): Record<Step["kinds"], string[]> {
  const { propertyType } = home;
  const { group } = PROPERTY_TYPES[propertyType];
  switch (getPropertyKind(home)) {
    case "plot":
      return { same: [...HOMES, "new home"], wider: HOMES };
    case "home-for-sale":
    case "home-to-let":
      return { same: [HOMES.includes(group) ? group : propertyType], wider: HOMES };
    case "garage":
      return { same: [propertyType], wider: [propertyType] };
    default:
      return { same: [propertyType], wider: [group] };
  }
}

/** The kinds that a search for more of these starts with; none for homes. */
export function listSearchedKinds(
  home: Pick<SimilarFacts, "propertyType" | "channel" | "developmentId">,
): string[] {
  const { group } = PROPERTY_TYPES[home.propertyType];
  return ["commercial", "land", "development"].includes(group) ? [group] : [];
}
