import { showsRooms } from "../../domain/property/kind/property-sections.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { getPropertyPath, type Listing } from "../../domain/property/property.ts";
import { PROPERTY_TYPES } from "../../domain/property/property-type.ts";
import type { Query } from "../db/database.ts";
import type { MailHome } from "../mail/mail-card.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findListings } from "./property-queries.ts";

export function toMailHome(listing: Listing, picture: Picture | undefined): MailHome {
  const {
    displayAddress: address,
    propertyType,
    price,
    bedrooms,
    bathrooms,
    auctionDate,
    auctionLot,
  } = listing;
  const hasRooms = showsRooms(listing);
  return {
    path: getPropertyPath(listing),
    address,
    price,
    bedrooms: hasRooms ? bedrooms : 0,
    bathrooms: hasRooms ? bathrooms : 0,
    auctionDate,
    lot: auctionLot,
    propertyType: PROPERTY_TYPES[propertyType].label,
    photo: picture,
  };
}

/** Undefined when the property was withdrawn. */
export async function findMailHome(query: Query, propertyId: number): Promise<MailHome | undefined> {
  const [listing] = await findListings(query, [propertyId]);
  if (!listing) return undefined;
  const [key] = listing.photoKeys;
  const pictures = key === undefined ? undefined : await findPictures(query, [key]);
  return toMailHome(listing, pictures?.get(key ?? ""));
}
