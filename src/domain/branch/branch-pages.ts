import type { PropertyCard } from "../property/card/property-card.ts";
import type { LeadChannel } from "../property/channel.ts";
import type { Picture } from "../property/media/picture-schema.ts";
import type { Place } from "../search/place/place.ts";
import type { Grid } from "./branch-grid.ts";
import type { Branch, StaffMember } from "./branch-schema.ts";

/** A branch in the branch finder. The names are part of the JSON API. */
export interface BranchCard {
  branchID: number;
  name: string;
  branchURL: string;
  picture: Picture | null;
  salesEnabled: boolean;
  lettingsEnabled: boolean;
  departments: { label: string; urlLabel: string }[];
  telephone: string;
  salesTelephone: string | null;
  lettingsTelephone: string | null;
  openingText: string;
  lat: number;
  lng: number;
  /** How many properties are available here. */
  counts: BranchCounts;
  /** Distance from the place searched for. */
  distanceMiles: number | null;
}

/** The available properties of a branch. */
export interface BranchCounts {
  forSale: number;
  toLet: number;
}

export interface BranchFinderPage {
  /** The place we recognised, or null with the visitor's own words in `location`. */
  place: Place | null;
  location: string;
  service: string;
  services: { label: string; urlLabel: string }[];
  grid: Grid<BranchCard>;
  /** Every matching branch on all pages, for the map. */
  all: BranchCard[];
  /** How to reach the agency itself while it has no branches. */
  agency?: { telephone: string; email: string };
}

export interface StaffCard {
  staffMemberId: number;
  fullName: string;
  jobTitle: string;
  branchName: string;
  branchUrl: string;
  photo: Picture | null;
  /** Null for staff who mustn't be contacted, so that their numbers never leave the server. */
  reach: StaffReach | null;
}

/** How to contact a member of staff, and when their branch is open. */
export interface StaffReach {
  telephone: string;
  email: string;
  salesTelephone: string | null;
  lettingsTelephone: string | null;
  openingText: string;
  departmentId: number | null;
  /** The kinds of enquiry this person handles. */
  channels: readonly LeadChannel[];
}

export interface BranchPage {
  branch: Branch;
  picture: Picture | null;
  departments: {
    id: number;
    label: string;
    urlLabel: string;
    telephone: string;
    email: string;
    /** The department's own text; without it the page shows the branch's. */
    about?: string | undefined;
  }[];
  /** Set on the page of a department. */
  departmentUrlLabel: string | null;
  staff: StaffCard[];
  openingText: string;
  counts: BranchCounts;
  listings: PropertyCard[];
  answeredAt: number;
}

export interface PeoplePage {
  people: StaffCard[];
  branches: { name: string; branchUrl: string }[];
  services: { label: string; urlLabel: string }[];
  branchUrl: string;
  service: string;
}

export interface PersonPage {
  person: StaffCard & Pick<StaffMember, "firstName" | "surname" | "about">;
  branch: Pick<Branch, "name" | "branchUrl" | "telephone">;
  listings: PropertyCard[];
  answeredAt: number;
}
