import type { Channel } from "./channel.ts";
import type { PropertyDetails } from "./property-schema.ts";
import type { PropertyStatus } from "./property-status.ts";
import type { PropertyType } from "./property-type.ts";

/** The fields that a property is searched and listed by. */
export interface Listing {
  propertyId: number;
  /** The reference that people quote on the telephone, for example 'OL-10432'. */
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
  /** As shown, with its qualifier: 'Guide price £450,000'. */
  price: string;
  /** Pounds, per month for a letting; null for a price on application. */
  priceValue: number | null;
  /** Pounds per person per week, for homes that are let per person. */
  pppwPrice: number | null;
  bedrooms: number;
  bathrooms: number;
  receptionRooms: number;
  squareFeet: number | null;
  acreage: number | null;
  tags: string[];
  isShortLet: boolean;
  takesPets: boolean;
  /** When a letting can be moved into, as its terms say; null if not known, or for sale. */
  availableFrom: string | null;
  auctionDate: string | null;
  /** The number of a lot at its auction, as the auction's facts say. */
  auctionLot: number | null;
  exchangedPrice: number | null;
  /** The date of exchange, when it is known. At an auction it is the day of the auction. */
  exchangedOn: string | null;
  /** How it is sold when not by private treaty, for example 'By auction' or 'By informal tender'. */
  disposal: string | null;
  branchId: number;
  staffMemberId: number | null;
  /** The development that a plot belongs to. */
  developmentId: number | null;
  /** The other listing of a home that is for sale and to let at once. */
  linkedPropertyId: number | null;
  createdAt: number;
  launchedAt: number;
  updatedAt: number;
  /** The keys of the first photos, in order, for the card. */
  photoKeys: string[];
}

export interface Property extends Listing {
  details: PropertyDetails;
}

/** The path of a property's only page. */
export function getPropertyPath({ propertyId, channel }: Pick<Listing, "propertyId" | "channel">): string {
  return `/properties/${propertyId}/${channel}`;
}
