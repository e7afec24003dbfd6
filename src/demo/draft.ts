import type { DepartmentName } from "../domain/branch/departments.ts";
import type { Property } from "../domain/property/property.ts";
import type { PropertyDetails } from "../domain/property/property-schema.ts";
import type { Address } from "./addresses.ts";
import type { EpcChart, Layout } from "./demo-sources.ts";
import type { Offer } from "./offer.ts";

/** A property with all but its number, its pictures and the person who looks after it: those are given out over the whole stock. */
export interface Draft
  extends Pick<
      Property,
      "propertyType" | "bedrooms" | "bathrooms" | "receptionRooms" | "squareFeet" | "acreage" | "tags"
    >,
    Pick<PropertyDetails, "summary" | "description" | "features" | "energy" | "material"> {
  address: Address;
  /** What stands before the street in its address. */
  name: string | null;
  offer: Offer;
  layout: Layout | null;
  epcChart: EpcChart | null;
  gallery: GalleryCriteria;
  department: DepartmentName;
  /** Its place among the drafts of the same block. */
  developmentIndex: number | null;
}

export interface GalleryCriteria {
  /** Types of outside pictures, the best first. */
  types: readonly string[];
  /** What else is shown: rooms by kind, with the caption that each one gets. */
  rooms: readonly { kind: string; caption: string }[];
  hasGarden: boolean;
}

/** Of what nobody lives in. */
export const NO_ROOMS = { bedrooms: 0, bathrooms: 0, receptionRooms: 0 } as const;
