import type { Listing } from "../property.ts";
import { isOnMarket } from "../property-status.ts";
import { PROPERTY_TYPES, type PropertyType } from "../property-type.ts";

/** What is being sold or let. */
export const PROPERTY_KINDS = [
  "home-for-sale",
  "home-to-let",
  "plot",
  "development",
  "commercial",
  "land",
  "farm",
  "garage",
] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

/** Its state on the market: an ordinary listing, a lot of a coming auction, or sold or let. */
export const MARKET_STATES = ["on-market", "auction-lot", "gone"] as const;
export type MarketState = (typeof MARKET_STATES)[number];

type KindFacts = Pick<Listing, "propertyType" | "channel" | "developmentId">;

export function getPropertyKind({ propertyType, channel, developmentId }: KindFacts): PropertyKind {
  const kind = findKindOfType(propertyType);
  if (kind !== null) return kind;
  if (developmentId !== null) return "plot";
  return channel === "lettings" ? "home-to-let" : "home-for-sale";
}

/** The kind that a type alone decides; null for a home. */
function findKindOfType(type: PropertyType): PropertyKind | null {
  if (type === "development" || type === "farm") return type;
  if (type === "garage-only") return "garage";
  const { group } = PROPERTY_TYPES[type];
  return group === "commercial" || group === "land" ? group : null;
}

type MarketFacts = Pick<Listing, "status" | "auctionDate" | "auctionLot" | "exchangedPrice">;

/**
 * A lot that reached a price at a past auction is gone, even if its status wasn't changed yet. One that didn't is on the
 * open market.
 */
export function getMarketState(
  { status, auctionDate, auctionLot, exchangedPrice }: MarketFacts,
  today: string,
): MarketState {
  const isPast = auctionDate !== null && auctionDate < today;
  if (!isOnMarket(status) || (isPast && exchangedPrice !== null)) return "gone";
  const isLot = auctionDate !== null || auctionLot !== null;
  return isLot && !isPast ? "auction-lot" : "on-market";
}

/** Whether bedroom filters apply to a type: a field isn't a studio, and a development is many homes. */
export function hasBedrooms(type: PropertyType): boolean {
  return findKindOfType(type) === null;
}
