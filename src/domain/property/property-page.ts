import type { CalculatorPage } from "../calculator/calculator-page.ts";
import type { PropertyCard } from "../search/search-page.ts";
import type { Picture } from "./picture-schema.ts";
import type { Listing } from "./property.ts";
import type { PropertyDetails } from "./property-schema.ts";

/** Whom to ask about a property, by the number of its channel. */
export interface PropertyContact {
  branchName: string;
  branchUrl: string;
  telephone: string;
  openingText: string;
  negotiator: { staffMemberId: number; fullName: string; jobTitle: string; photo: Picture | null } | null;
}

/** What `/properties/{id}/{channel}` shows. */
export interface PropertyPage {
  /** As lists show it. */
  card: PropertyCard;
  facts: Pick<
    Listing,
    "propertyId" | "reference" | "channel" | "propertyType" | "town" | "county" | "postcode" | "lat" | "lng"
  >;
  details: PropertyDetails;
  /** Of all photos, floorplans and charts, by key. */
  pictures: Readonly<Record<string, Picture>>;
  contact: PropertyContact;
  /** Others like it, nearest in price first. */
  similar: readonly PropertyCard[];
  /** null: calculators are hidden for it. */
  calculator: CalculatorPage | null;
  /** When: days and labels are counted from it. */
  answeredAt: number;
}

/** The one address of a property. */
export function propertyAddress({ propertyId, channel }: Pick<Listing, "propertyId" | "channel">): string {
  return `/properties/${propertyId}/${channel}`;
}
