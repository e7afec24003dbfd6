import { distanceMiles } from "../../geo/distance.ts";
import { isPriceOfShare } from "../../property/price.ts";
import type { Listing } from "../../property/property.ts";
import type { PropertyType } from "../../property/property-type.ts";
import { toPlaceKey } from "../../search/place/place-keys.ts";
import { DAY_MS } from "../../time/time.ts";
import { adjustForTime, type TimeAdjustment } from "./price-index.ts";
import type { IndexRegion } from "./price-index-schema.ts";
import { getLikeness } from "./valued-kinds.ts";

/** The columns of the agency's own homes that an estimate uses. */
export type StockHome = Pick<
  Listing,
  | "propertyId"
  | "channel"
  | "status"
  | "propertyType"
  | "street"
  | "town"
  | "lat"
  | "lng"
  | "bedrooms"
  | "squareFeet"
  | "price"
  | "priceValue"
  | "exchangedPrice"
  | "exchangedOn"
  | "auctionDate"
  | "disposal"
  | "developmentId"
>;

export interface AskedHome {
  type: PropertyType;
  beds: number;
  /** Null when not given, or when the estimate ignores it. */
  squareFeet: number | null;
}

/** Where the home to be valued is. The street is empty when it isn't known. */
export interface AskedPlace {
  lat: number;
  lng: number;
  street: string;
  town: string;
}

type PriceKind = "sold" | "agreed" | "asking";

export interface Comparable<Home extends StockHome = StockHome> {
  home: Home;
  priceKind: PriceKind;
  pricePounds: number;
  /** The day of the sale; null for an asking price. */
  soldOn: string | null;
  adjustment: TimeAdjustment | null;
  miles: number;
  isSameStreet: boolean;
  /** The price adjusted to today's price level and to the size of the home to be valued. */
  valuePounds: number;
  weight: number;
}

export const MOST_MILES = 8;
export const MOST_BEDS_APART = 1;
const OLDEST_SALE_DAYS = 730;
/** At this distance a home has half the weight. */
const HALF_WEIGHT_MILES = 2;
/** After this many days a sale has half the weight. */
const HALF_WEIGHT_DAYS = 365;
const SAME_STREET_SHARE = 1.5;
const PRICE_KIND_SHARES: Record<PriceKind, number> = { sold: 1, agreed: 0.6, asking: 0.4 };
/** For one bedroom more or fewer. Known floor sizes already account for most of the difference. */
const OTHER_BEDS_SHARE = { bySize: 0.7, byBeds: 0.35 };
/** Beyond this ratio a price per square foot says little about the other size. */
const MOST_SIZE_RATIO = 1.35;

interface Price {
  kind: PriceKind;
  pounds: number;
  soldOn: string | null;
}

/**
 * Undefined when the price says nothing about other homes: an auction's guide price is set low to attract bidders, a plot
 * sells at the price of a new home, a share of a home costs less than the home, and a sale may have no known price.
 */
export function findPriceEvidence(home: StockHome, today: string): Price | undefined {
  if (home.channel !== "sales" || home.developmentId !== null || isPriceOfShare(home.price)) return undefined;
  const soldOn = home.exchangedOn ?? home.auctionDate;
  if (home.exchangedPrice !== null) {
    if (soldOn === null || soldOn > today || daysBetween(soldOn, today) > OLDEST_SALE_DAYS) return undefined;
    return { kind: "sold", pounds: home.exchangedPrice, soldOn };
  }
  if (home.priceValue === null || home.auctionDate !== null || home.disposal !== null) return undefined;
  if (home.status === "for-sale") return { kind: "asking", pounds: home.priceValue, soldOn: null };
  if (home.status === "under-offer" || home.status === "sstc")
    return { kind: "agreed", pounds: home.priceValue, soldOn: null };
  return undefined;
}

interface ComparisonOptions<Home extends StockHome> {
  asked: AskedHome;
  place: AskedPlace;
  homes: readonly Home[];
  region: IndexRegion | undefined;
  today: string;
}

/** The homes that are comparable to the one to be valued, highest weight first. */
export function findComparables<Home extends StockHome>(
  options: ComparisonOptions<Home>,
): Comparable<Home>[] {
  return options.homes
    .flatMap((home) => toComparable(home, options) ?? [])
    .sort((a, b) => b.weight - a.weight || a.home.propertyId - b.home.propertyId);
}

function toComparable<Home extends StockHome>(
  home: Home,
  { asked, place, region, today }: ComparisonOptions<Home>,
): Comparable<Home> | undefined {
  const price = findPriceEvidence(home, today);
  const alike = getLikeness(asked.type, home.propertyType);
  const bedsApart = Math.abs(home.bedrooms - asked.beds);
  const miles = distanceMiles(place, home);
  const sizeRatio = findSizeRatio(asked, home);
  if (!price || alike === 0 || bedsApart > MOST_BEDS_APART || miles > MOST_MILES || sizeRatio === undefined)
    return undefined;
  const isSameStreet = isOnStreet(home, place);
  const adjustment = price.soldOn === null ? null : adjustForTime({ region, paidOn: price.soldOn, today });
  const otherBeds = asked.squareFeet === null ? OTHER_BEDS_SHARE.byBeds : OTHER_BEDS_SHARE.bySize;
  const nearness = isSameStreet ? SAME_STREET_SHARE : 1 / (1 + (miles / HALF_WEIGHT_MILES) ** 2);
  const freshness = price.soldOn === null ? 1 : 1 / (1 + daysBetween(price.soldOn, today) / HALF_WEIGHT_DAYS);
  return {
    home,
    priceKind: price.kind,
    pricePounds: price.pounds,
    soldOn: price.soldOn,
    adjustment,
    miles,
    isSameStreet,
    valuePounds: price.pounds * (adjustment?.factor ?? 1) * sizeRatio,
    weight: PRICE_KIND_SHARES[price.kind] * alike * (bedsApart === 0 ? 1 : otherBeds) * nearness * freshness,
  };
}

/** The factor from this home's size to the requested size: 1 when no size is requested, undefined when it's unknown or too large. */
function findSizeRatio({ squareFeet }: AskedHome, home: StockHome): number | undefined {
  if (squareFeet === null) return 1;
  if (home.squareFeet === null || home.squareFeet <= 0) return undefined;
  const ratio = squareFeet / home.squareFeet;
  return ratio > MOST_SIZE_RATIO || ratio < 1 / MOST_SIZE_RATIO ? undefined : ratio;
}

/** Every village has a High Street, so the town must match too. */
function isOnStreet(home: StockHome, { street, town }: AskedPlace): boolean {
  const key = toPlaceKey(street);
  return key !== "" && toPlaceKey(home.street) === key && toPlaceKey(home.town) === toPlaceKey(town);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
