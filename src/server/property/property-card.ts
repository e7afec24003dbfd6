import type { CardPhoto, PropertyCard } from "../../domain/property/card/property-card.ts";
import { showsRooms } from "../../domain/property/kind/property-sections.ts";
import type { LinkedListing } from "../../domain/property/linked-listing.ts";
import { imageFallback } from "../../domain/property/media/images.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Listing } from "../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../domain/property/property-status.ts";
import { PROPERTY_TYPES } from "../../domain/property/property-type.ts";

/** The number of photos a visitor can browse on a card. */
export const CARD_PHOTOS = 6;

interface CardOptions {
  pictures: ReadonlyMap<string, Picture>;
  /** The same home in the other channel. */
  alsoListed?: LinkedListing | undefined;
}

export function toPropertyCard(listing: Listing, { pictures, alsoListed }: CardOptions): PropertyCard {
  const { propertyId, channel } = listing;
  const rooms = showsRooms(listing)
    ? { bedrooms: listing.bedrooms, bathrooms: listing.bathrooms, receptionRooms: listing.receptionRooms }
    : { bedrooms: 0, bathrooms: 0, receptionRooms: 0 };
  return {
    id: propertyId,
    property_id: propertyId,
    display_address: listing.displayAddress,
    property_channel: channel,
    property_url: `/properties/${propertyId}/${channel}`,
    price: listing.price,
    priceValue: listing.priceValue,
    pppw_price: listing.pppwPrice,
    photos: listing.photoKeys
      .slice(0, CARD_PHOTOS)
      .flatMap((key) => pictures.get(key) ?? [])
      .map(toCardPhoto),
    ...rooms,
    acreage: listing.acreage,
    squareFeet: listing.squareFeet,
    createdAt: listing.createdAt,
    status: PROPERTY_STATUSES[listing.status].label,
    tags: listing.tags,
    exchangedPrice: listing.exchangedPrice,
    disposal: listing.disposal,
    auctionDate: listing.auctionDate,
    ...(listing.auctionLot === null ? {} : { lot: listing.auctionLot }),
    propertyType: PROPERTY_TYPES[listing.propertyType].label,
    subdomain: "",
    lat: listing.lat,
    lng: listing.lng,
    ...(alsoListed ? { also_listed: alsoListed } : {}),
  };
}

/**
 * Only the first photo gets its blur: the others aren't visible while they load, so it wouldn't be worth the
 * bytes.
 */
function toCardPhoto({ key, width, height, alt, colour, blur }: Picture, index: number): CardPhoto {
  const photo = { url: imageFallback({ key, width }), imageAlt: alt, key, width, height, colour };
  return index === 0 && blur !== undefined ? { ...photo, blur } : photo;
}
