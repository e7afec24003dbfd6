import type { Channel } from "../channel.ts";
import type { LinkedListing } from "../linked-listing.ts";
import type { StatusLabel } from "../property-status.ts";

/** A property as a card shows it, with the field names of the public API. */
export interface PropertyCard {
  id: number;
  property_id: number;
  display_address: string;
  property_channel: Channel;
  property_url: string;
  /** Includes the qualifier before the pound sign. */
  price: string;
  priceValue: number | null;
  pppw_price: number | null;
  photos: readonly CardPhoto[];
  bedrooms: number;
  bathrooms: number;
  receptionRooms: number;
  acreage: number | null;
  squareFeet: number | null;
  createdAt: number;
  status: StatusLabel;
  tags: readonly string[];
  exchangedPrice: number | null;
  disposal: string | null;
  auctionDate: string | null;
  /** The number of an auction lot. */
  lot?: number | undefined;
  propertyType: string;
  subdomain: string;
  lat: number;
  lng: number;
  /** The same home in the other channel. */
  also_listed?: LinkedListing | undefined;
}

export interface CardPhoto {
  /** The picture at its full width. */
  url: string;
  imageAlt: string;
  /**
   * The page builds the URLs of other widths from the key, and shows a placeholder while the picture loads.
   */
  key: string;
  width: number;
  height: number;
  colour: string;
  /** Only the first photo has one. */
  blur?: string | undefined;
}
