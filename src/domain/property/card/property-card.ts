import type { Channel } from "../channel.ts";
import type { StatusLabel } from "../property-status.ts";

/** A property as a card shows it, by the names of the wire. */
export interface PropertyCard {
  id: number;
  property_id: number;
  display_address: string;
  property_channel: Channel;
  property_url: string;
  /** With its qualifier before the pound sign. */
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
  /** The words of the status. */
  status: StatusLabel;
  tags: readonly string[];
  exchangedPrice: number | null;
  disposal: string | null;
  auctionDate: string | null;
  propertyType: string;
  subdomain: string;
  lat: number;
  lng: number;
}

export interface CardPhoto {
  /** Of the picture at its full width. */
  url: string;
  imageAlt: string;
  /** What the page builds its addresses of other widths from, and what stands in until the picture is there. */
  key: string;
  width: number;
  height: number;
  colour: string;
  /** Of the first one only. */
  blur?: string | undefined;
}
