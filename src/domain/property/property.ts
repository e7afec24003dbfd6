import type { Channel } from "./channel.ts";
import type { PropertyDetails } from "./property-schema.ts";
import type { PropertyStatus } from "./property-status.ts";
import type { PropertyType } from "./property-type.ts";

/** What a property is searched and listed by. */
export interface Listing {
  propertyId: number;
  /** What people quote on the telephone: 'OL-10432'. */
  reference: string;
  channel: Channel;
  status: PropertyStatus;
  propertyType: PropertyType;
  displayAddress: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  lat: number;
  lng: number;
  /** As it is shown, with its qualifier: 'Guide price £450,000'. */
  price: string;
  /** Pounds, by the month for a home to let; null: on application. */
  priceValue: number | null;
  /** Pounds per person and week, where a home is let by the person. */
  pppwPrice: number | null;
  bedrooms: number;
  bathrooms: number;
  receptionRooms: number;
  squareFeet: number | null;
  acreage: number | null;
  tags: string[];
  isShortLet: boolean;
  takesPets: boolean;
  auctionDate: string | null;
  exchangedPrice: number | null;
  /** The day of exchange, where it is known; an auction exchanges on its own day. */
  exchangedOn: string | null;
  /** How it is sold when not by private treaty: 'By auction', 'By informal tender'. */
  disposal: string | null;
  branchId: number;
  staffMemberId: number | null;
  /** The development that a plot belongs to. */
  developmentId: number | null;
  createdAt: number;
  launchedAt: number;
  updatedAt: number;
  /** Of its first pictures, in order: what a card shows. */
  photoKeys: string[];
}

export interface Property extends Listing {
  details: PropertyDetails;
}

/** The one address of a property. */
export function propertyAddress({ propertyId, channel }: Pick<Listing, "propertyId" | "channel">): string {
  return `/properties/${propertyId}/${channel}`;
}
