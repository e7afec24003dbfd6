import { distanceMiles } from "../geo/distance.ts";
import type { Listing } from "../property/property.ts";
import { PROPERTY_TYPES } from "../property/property-type.ts";
import { isInside } from "./area/polygon.ts";
import { isShownStatus, type Question, type Where } from "./question.ts";
import type { Viewport } from "./search.ts";

/** Whether a property answers a search: the one rule, which the index must agree with and the alerts go by. */
export function matches(listing: Listing, question: Question): boolean {
  return (
    listing.channel === question.channel &&
    isShownStatus(listing.status, question.status) &&
    isBetween(listing.bedrooms, question.minBeds, question.maxBeds) &&
    isBetween(listing.priceValue, question.minPrice, question.maxPrice) &&
    isBetween(listing.squareFeet, question.minSquareFeet, question.maxSquareFeet) &&
    isBetween(listing.acreage, question.minAcreage, question.maxAcreage) &&
    isBetween(listing.createdAt, question.createdSince, null) &&
    isBetween(listing.updatedAt, question.updatedSince, null) &&
    (question.auctionDate === null || listing.auctionDate === question.auctionDate) &&
    (!question.shortLets || listing.isShortLet) &&
    (!question.pets || listing.takesPets) &&
    (question.branchId === null || listing.branchId === question.branchId) &&
    (question.kinds.length === 0 || question.kinds.some((kind) => isOfKind(listing, kind))) &&
    question.tags.every((tag) => listing.tags.includes(tag)) &&
    !question.notTags.some((tag) => isOfKind(listing, tag)) &&
    (question.foundIds === null || question.foundIds.has(listing.propertyId)) &&
    (question.where === null || isWhere(listing, question.where)) &&
    (question.areas.length === 0 || question.areas.some((area) => isInside(listing, area))) &&
    (question.viewport === null || isInView(listing, question.viewport))
  );
}

/** What is not known answers no bound. */
function isBetween(value: number | null, least: number | null, most: number | null): boolean {
  if (least === null && most === null) return true;
  return value !== null && (least === null || value >= least) && (most === null || value <= most);
}

/** A plot's tag says 'development' where its type says 'detached house': either will do. */
function isOfKind({ propertyType, tags }: Listing, kind: string): boolean {
  return propertyType === kind || PROPERTY_TYPES[propertyType].group === kind || tags.includes(kind);
}

function isWhere(listing: Pick<Listing, "lat" | "lng" | "postcode">, where: Where): boolean {
  return where.kind === "circle"
    ? distanceMiles(listing, where) <= where.miles
    : isInPostcode(listing.postcode, where.code);
}

/** 'CB7 4AB' lies in the district 'CB7' and in the sector 'CB7 4', and not in 'CB7 41' or 'CB'. */
export function isInPostcode(postcode: string, code: string): boolean {
  const [district = "", inward = ""] = postcode.split(" ");
  return code === district || code === `${district} ${inward.slice(0, 1)}`;
}

function isInView({ lat, lng }: Listing, [west, south, east, north]: Viewport): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
