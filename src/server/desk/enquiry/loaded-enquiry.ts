import type { DeskUser } from "../../../domain/desk/role.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Query } from "../../db/database.ts";
import type { StoredLead } from "../../enquiry/lead/lead-queries.ts";
import type { FoundViewing } from "../../enquiry/viewing/find-viewing.ts";
import type { LeadWork } from "../inbox/lead-work-queries.ts";

export interface EnquiryDeps {
  query: Query;
  settings: SiteSettings;
  user: DeskUser;
  now: number;
}

/** An enquiry as its loaders share it. */
export interface LoadedEnquiry {
  lead: StoredLead;
  work: LeadWork;
  viewing: FoundViewing;
  name: string;
  path: string;
}
