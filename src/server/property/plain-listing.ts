import type { PlainListing } from "../../domain/branch/branch-pages.ts";
import type { Picture } from "../../domain/property/picture-schema.ts";
import type { Listing } from "../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../domain/property/property-status.ts";

/** What a page of a branch, a person or a sale shows of a property. */
export function toPlainListing(listing: Listing, pictures: Map<string, Picture>): PlainListing {
  const { propertyId, channel, displayAddress, price, bedrooms, bathrooms, receptionRooms } = listing;
  return {
    propertyId,
    channel,
    displayAddress,
    price,
    bedrooms,
    bathrooms,
    receptionRooms,
    photo: pictures.get(listing.photoKeys[0] ?? "") ?? null,
    statusLabel: PROPERTY_STATUSES[listing.status].label,
  };
}
