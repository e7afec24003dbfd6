import type { LeadChannel } from "../property/channel.ts";
import type { Picture } from "../property/media/picture-schema.ts";
import type { PropertyCard } from "../property/property-card.ts";
import type { Place } from "../search/place/place.ts";
import type { Grid } from "./branch-grid.ts";
import type { Branch, StaffMember } from "./branch-schema.ts";

/** A branch on a card of the finder, with the spec's names. */
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
  /** From the place that was asked for. */
  distanceMiles: number | null;
}

export interface BranchFinderPage {
  /** What was asked: the place that was understood, or the words that were not. */
  place: Place | null;
  location: string;
  service: string;
  services: { label: string; urlLabel: string }[];
  grid: Grid<BranchCard>;
  /** Every branch that answers the question, for the map. */
  all: BranchCard[];
}

export interface StaffCard {
  staffMemberId: number;
  fullName: string;
  jobTitle: string;
  branchName: string;
  branchUrl: string;
  photo: Picture | null;
  /** Null for those who are not to be contacted: their numbers never leave the server. */
  reach: StaffReach | null;
}

/** How to reach a person: directly, by the desks for which they answer, and when their branch is open. */
export interface StaffReach {
  telephone: string;
  email: string;
  salesTelephone: string | null;
  lettingsTelephone: string | null;
  openingText: string;
  departmentId: number | null;
  /** What they answer for. */
  channels: readonly LeadChannel[];
}

export interface BranchPage {
  branch: Branch;
  picture: Picture | null;
  departments: { id: number; label: string; urlLabel: string; telephone: string; email: string }[];
  /** The department whose page this is. */
  departmentUrlLabel: string | null;
  staff: StaffCard[];
  openingText: string;
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
