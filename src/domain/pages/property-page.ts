import type { StaffCard } from "../branch/branch-pages.ts";
import type { CalculatorPage } from "../calculator/calculator-page.ts";
import type { ContactWay } from "../enquiry/contact/contact.ts";
import type { FormDefinition } from "../enquiry/custom-form/form-definition.ts";
import type { PropertyCard } from "../property/card/property-card.ts";
import type { LeadChannel } from "../property/channel.ts";
import type { Picture } from "../property/media/picture-schema.ts";
import type { ShownFilm } from "../property/media/shown-film.ts";
import type { Listing } from "../property/property.ts";
import type { PropertyDetails } from "../property/property-schema.ts";
import type { TenantInfo } from "../property/tenant-info.ts";

/** Whom to ask about a property, by the number of its channel. */
export interface PropertyContact {
  branchId: number;
  /** The desk that a viewing goes to; null: the branch itself, or one that is found when it is sent. */
  viewingDepartmentId: number | null;
  /** What the branch answers for. */
  channels: readonly LeadChannel[];
  branchName: string;
  branchUrl: string;
  telephone: string;
  openingText: string;
  /** Every way to reach the branch, the desk of the channel first. */
  ways: readonly ContactWay[];
  negotiator: StaffCard | null;
}

/** What `/properties/{id}/{channel}` shows. */
export interface PropertyPage {
  /** As lists show it. */
  card: PropertyCard;
  facts: Pick<
    Listing,
    | "propertyId"
    | "reference"
    | "channel"
    | "propertyType"
    | "street"
    | "town"
    | "county"
    | "postcode"
    | "lat"
    | "lng"
  >;
  details: PropertyDetails;
  /** Of all photos, floorplans and charts, by key. */
  pictures: Readonly<Record<string, Picture>>;
  /** Tours and videos, as far as they may be shown. */
  films: readonly ShownFilm[];
  /** In words, what the map shows. */
  whereabouts: string;
  contact: PropertyContact;
  /** What a tenant may be asked to pay; null: nothing is said. */
  tenantInfo: TenantInfo | null;
  /** For a development and its plots: what the new-homes desk asks; null: nothing. */
  newHomesForm: FormDefinition | null;
  /** Others like it, nearest in price first. */
  similar: readonly PropertyCard[];
  /** null: calculators are hidden for it. */
  calculator: CalculatorPage | null;
  /** When: days and labels are counted from it. */
  answeredAt: number;
}

/** What a visitor who came for a home that is not there may look at instead. */
export interface MissingProperty {
  /** It was here once; otherwise it never was. */
  isWithdrawn: boolean;
  /** Where it was, if it is known. */
  town: string | null;
  alternatives: readonly PropertyCard[];
  answeredAt: number;
}
