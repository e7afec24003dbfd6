import type { StaffCard } from "../branch/branch-pages.ts";
import type { CalculatorPage } from "../calculator/calculator-page.ts";
import type { Contact, ContactWay } from "../enquiry/contact/contact.ts";
import type { FormDefinition } from "../enquiry/custom-form/form-definition.ts";
import type { PropertyCard } from "../property/card/property-card.ts";
import type { LeadChannel } from "../property/channel.ts";
import type { EnergySection } from "../property/energy/energy-section.ts";
import type { FactList } from "../property/facts/fact-rows.ts";
import type { ShownDocument } from "../property/facts/property-documents.ts";
import type { TenantInfo } from "../property/facts/tenant-info.ts";
import type { KeyFact } from "../property/kind/key-facts.ts";
import type { PlotRow } from "../property/kind/plots.ts";
import type { PropertySections } from "../property/kind/property-sections.ts";
import type { HeadlinePrice } from "../property/kind/shown-price.ts";
import type { Picture } from "../property/media/picture-schema.ts";
import type { ShownVideo } from "../property/media/shown-video.ts";
import type { NearbyPlace } from "../property/nearby/nearby-places.ts";
import type { Listing } from "../property/property.ts";
import type { PropertyDetails } from "../property/property-schema.ts";

/** Who answers questions about a property, with the telephone number for its channel. */
export interface PropertyContact {
  branchId: number;
  /**
   * The department that receives viewing requests; null when the branch receives them, or the department is
   * chosen on submission.
   */
  viewingDepartmentId: number | null;
  /** The channels that the branch handles. */
  channels: readonly LeadChannel[];
  branchName: string;
  branchUrl: string;
  telephone: string;
  openingText: string;
  /** Every way to contact the branch, starting with the department of this property's channel. */
  ways: readonly ContactWay[];
  negotiator: StaffCard | null;
}

/** The sale of an auction lot. */
export interface PropertyAuction {
  /** Our own sale; null for another auctioneer's, or one that isn't listed any more. */
  event: {
    to: string;
    name: string;
    /** 'Lot 7 of our auction on Thursday 3 December 2026' */
    summary: string;
    /** 'Thursday 3 December 2026 at 14:00, The Saleroom, Broad Street, Ely' */
    where: string;
  } | null;
  legalPacks: readonly ShownDocument[];
  /** The registration to bid, and its page without JavaScript; null once the lot can't be bid for. */
  register: { contact: Contact; plain: string } | null;
}

/** The development on its own page, and on the pages of its plots. */
export interface PropertyDevelopment {
  name: string;
  to: string;
  plotCount: number;
  /** The plots in order; empty on a plot's own page. */
  plots: readonly PlotRow[];
  /** The plots before and after this one. */
  previous: PlotRow | null;
  next: PlotRow | null;
}

/** What `/properties/{id}/{channel}` shows. */
export interface PropertyPage {
  /** The property as lists show it. */
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
  /** For the first screen; null where there is nothing to show. */
  headline: {
    /** The address without county and postcode, which `description` has. */
    address: string;
    /** 'Four-bedroom semi-detached house, Cambridgeshire CB7' */
    description: string;
    price: HeadlinePrice;
    facts: readonly KeyFact[];
    tenure: string | null;
    share: string | null;
    energy: string | null;
    monthlyCost: string | null;
  };
  /** Which parts this kind of property shows. */
  sections: PropertySections;
  /** Null for a property that isn't sold at auction. */
  auction: PropertyAuction | null;
  /** Null for a property that is no development and no plot of a listed one. */
  development: PropertyDevelopment | null;
  /** The terms of a letting, of an auction and so on. */
  factLists: readonly FactList[];
  /** The energy rating as bars; null without a rating. */
  energy: EnergySection | null;
  /** Why there is no energy chart, or the rating in words; null for land and garages without a rating. */
  energyText: string | null;
  /** Every photo, floorplan and chart, by key. */
  pictures: Readonly<Record<string, Picture>>;
  /** Virtual tours and videos that may be shown. */
  videos: readonly ShownVideo[];
  /** Brochure, certificate, legal pack. */
  documents: readonly ShownDocument[];
  /** A description of the location, for visitors who can't use the map. */
  whereabouts: string;
  /** Stations, towns and landmarks with their straight-line distances. */
  nearby: readonly NearbyPlace[];
  /** When it was added, and when its price came down. */
  dates: readonly string[];
  contact: PropertyContact;
  /** The fees a tenant may be charged; null when the page has no such section. */
  tenantInfo: TenantInfo | null;
  /** The enquiry form for a development or one of its plots; null for other properties. */
  newHomesForm: FormDefinition | null;
  /** 'Plot 5, Lark Rise' in that form; null where the form names the first part of the address. */
  developmentOfInterest: string | null;
  /** How many viewing times are offered on each day. */
  viewingSlotCounts: readonly number[];
  /** Similar properties nearby. */
  similar: readonly PropertyCard[];
  similarHeading: string;
  /** A search for more of them; null where the town isn't known. */
  similarSearch: { label: string; to: string } | null;
  /** Null when calculators are hidden for this property. */
  calculator: CalculatorPage | null;
  /** The page's URL with the site's host, for the printed particulars. */
  fullUrl: string;
  /** When the page was built; relative dates and labels are calculated from it. */
  answeredAt: number;
}

/** What we show a visitor whose property page doesn't exist. */
export interface MissingProperty {
  /** True when the property was listed once and has been withdrawn. */
  isWithdrawn: boolean;
  /** Where it was, when that is known. */
  town: string | null;
  alternatives: readonly PropertyCard[];
  answeredAt: number;
}
