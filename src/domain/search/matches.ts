import { distanceMiles, type Point } from "../geo/distance.ts";
import { hasBedrooms } from "../property/kind/property-kind.ts";
import type { Listing } from "../property/property.ts";
import { isDwelling, PROPERTY_TYPES } from "../property/property-type.ts";
import { isInside } from "./area/polygon.ts";
import type { LocationFilter } from "./location-filter.ts";
import { toCountyKey } from "./place/place-name-keys.ts";
import type { Viewport } from "./search.ts";
import { isShownStatus, type SearchCriteria } from "./search-criteria.ts";

/** Whether a property matches a search. The index must give the same result, and alerts use this rule too. */
export function matches(listing: Listing, criteria: SearchCriteria): boolean {
  return (
    listing.channel === criteria.channel &&
    isShownStatus(listing.status, criteria.status) &&
    isBetween(findBedrooms(listing), criteria.minBeds, criteria.maxBeds) &&
    isBetween(listing.bathrooms, criteria.minBathrooms, null) &&
    isBetween(listing.priceValue, criteria.minPrice, criteria.maxPrice) &&
    isBetween(listing.squareFeet, criteria.minSquareFeet, criteria.maxSquareFeet) &&
    isBetween(listing.acreage, criteria.minAcreage, criteria.maxAcreage) &&
    isBetween(listing.createdAt, criteria.createdSince, null) &&
    isBetween(listing.updatedAt, criteria.updatedSince, null) &&
    (criteria.auctionDate === null || listing.auctionDate === criteria.auctionDate) &&
    (!criteria.shortLets || listing.isShortLet) &&
    (!criteria.pets || listing.takesPets) &&
    (!criteria.homesOnly || isDwelling(listing.propertyType)) &&
    (criteria.availableBy === null || isAvailableBy(listing, criteria.availableBy)) &&
    (criteria.branchId === null || listing.branchId === criteria.branchId) &&
    (criteria.kinds.length === 0 || criteria.kinds.some((kind) => isOfKind(listing, kind))) &&
    criteria.tags.every((tag) => listing.tags.includes(tag)) &&
    !criteria.notTags.some((tag) => isOfKind(listing, tag)) &&
    (criteria.foundIds === null || criteria.foundIds.has(listing.propertyId)) &&
    (criteria.where === null || isInLocation(listing, criteria.where)) &&
    (criteria.areas.length === 0 || criteria.areas.some((area) => isInside(listing, area))) &&
    (criteria.viewport === null || isInViewport(listing, criteria.viewport))
  );
}

/** Null for what has no bedrooms by nature, so that no bedroom filter finds it. */
export function findBedrooms({
  propertyType,
  bedrooms,
}: Pick<Listing, "propertyType" | "bedrooms">): number | null {
  return hasBedrooms(propertyType) ? bedrooms : null;
}

/** Dates are ISO days, which sort as texts. An unknown date is never early enough. */
function isAvailableBy({ availableFrom }: Listing, day: string): boolean {
  return availableFrom !== null && availableFrom <= day;
}

/** An unknown value is within no bound. */
function isBetween(value: number | null, least: number | null, most: number | null): boolean {
  if (least === null && most === null) return true;
  return value !== null && (least === null || value >= least) && (most === null || value <= most);
}

/** A plot may be tagged 'development' while its type is 'detached house': either one matches. */
function isOfKind({ propertyType, tags }: Listing, kind: string): boolean {
  return propertyType === kind || PROPERTY_TYPES[propertyType].group === kind || tags.includes(kind);
}

function isInLocation(listing: Listing, where: LocationFilter): boolean {
  switch (where.kind) {
    case "circle":
      return distanceMiles(listing, where) <= where.miles;
    case "postcode":
      return isInPostcode(listing.postcode, where.code);
    case "county":
      return toCountyKey(listing.county) === where.county;
    case "any":
      return where.of.some((one) => isInLocation(listing, one));
  }
}

/** 'CB7 4AB' is in the district 'CB7' and in the sector 'CB7 4', but not in 'CB7 41' or 'CB'. */
export function isInPostcode(postcode: string, code: string): boolean {
  const [district = "", inward = ""] = postcode.split(" ");
  return code === district || code === `${district} ${inward.slice(0, 1)}`;
}

export function isInViewport({ lat, lng }: Point, [west, south, east, north]: Viewport): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
