import type { DepartmentName } from "../../domain/branch/departments.ts";
import type { Property } from "../../domain/property/property.ts";
import type { CommercialFacts, LandFacts, PropertyDetails } from "../../domain/property/property-schema.ts";
import type { Address } from "../addresses.ts";
import type { EpcChart, Layout } from "../demo-sources.ts";
import type { Offer } from "../offer.ts";
import type { RoomStyle } from "../pictures/room-styles.ts";

/** A property without its id, pictures and negotiator, which are assigned across the whole stock. */
export interface Draft
  extends Pick<
      Property,
      "propertyType" | "bedrooms" | "bathrooms" | "receptionRooms" | "squareFeet" | "acreage" | "tags"
    >,
    Pick<PropertyDetails, "summary" | "description" | "features" | "rooms" | "energy" | "material"> {
  address: Address;
  /** The house name or number in front of the street. */
  name: string | null;
  offer: Offer;
  /** The drawn floorplan. */
  layout: Layout | null;
  epcChart: EpcChart | null;
  gallery: GalleryCriteria;
  department: DepartmentName;
  commercial: CommercialFacts | null;
  land: LandFacts | null;
  /** When a new home can be moved into. */
  readyOn: string | null;
  /** Index of its development among the drafts of the same block. */
  developmentIndex: number | null;
  /** Index of the other listing of a home that is for sale and to let at once. */
  linkedIndex: number | null;
}

export interface GalleryCriteria {
  /** Types of exterior pictures that show such a property. */
  types: readonly string[];
  /** Rooms to show, by kind, each with a caption and the styles that suit it, best first; any style without them. */
  rooms: readonly { kind: string; caption: string; styles?: readonly RoomStyle[] }[];
  hasGarden: boolean;
  /** Shows only the first photos. */
  most?: number;
}

/** For a listing that is no commercial property, no land, no plot and has no second listing. */
export const STANDING_ALONE = {
  commercial: null,
  land: null,
  readyOn: null,
  developmentIndex: null,
  linkedIndex: null,
} as const;

/** For properties that aren't homes. */
export const NO_ROOMS = { bedrooms: 0, bathrooms: 0, receptionRooms: 0 } as const;

/** The index that both listings of a home share: that of the first one. */
export function getHomeIndex({ linkedIndex }: Pick<Draft, "linkedIndex">, index: number): number {
  return linkedIndex === null ? index : Math.min(index, linkedIndex);
}
