import type { DepartmentName } from "../../domain/branch/departments.ts";
import type { Property } from "../../domain/property/property.ts";
import type { PropertyDetails } from "../../domain/property/property-schema.ts";
import type { Address } from "../addresses.ts";
import type { EpcChart, Layout } from "../demo-sources.ts";
import type { Offer } from "../offer.ts";

/** A property without its id, pictures and negotiator, which are assigned across the whole stock. */
export interface Draft
  extends Pick<
      Property,
      "propertyType" | "bedrooms" | "bathrooms" | "receptionRooms" | "squareFeet" | "acreage" | "tags"
    >,
    Pick<PropertyDetails, "summary" | "description" | "features" | "energy" | "material"> {
  address: Address;
  /** The house name or number in front of the street. */
  name: string | null;
  offer: Offer;
  layout: Layout | null;
  epcChart: EpcChart | null;
  gallery: GalleryCriteria;
  department: DepartmentName;
  /** Index of its development among the drafts of the same block. */
  developmentIndex: number | null;
}

export interface GalleryCriteria {
  /** Types of exterior pictures, best first. */
  types: readonly string[];
  /** Rooms to show, by kind, each with a caption. */
  rooms: readonly { kind: string; caption: string }[];
  hasGarden: boolean;
}

/** For properties that aren't homes. */
export const NO_ROOMS = { bedrooms: 0, bathrooms: 0, receptionRooms: 0 } as const;
