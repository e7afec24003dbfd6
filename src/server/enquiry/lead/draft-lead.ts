import { readPostcode } from "../../../domain/enquiry/address/postcode.ts";
import type { LeadField, LeadPerson, LeadType } from "../../../domain/enquiry/lead/lead.ts";
import {
  listMessageFields,
  listValuationFields,
  toLeadPerson,
} from "../../../domain/enquiry/lead/lead-details.ts";
import {
  type LeadRoute,
  routeToOffice,
  routeToStaffMember,
  routeValuation,
} from "../../../domain/enquiry/lead/lead-routing.ts";
import {
  officeLeadSchema,
  readLeadType,
  staffLeadSchema,
  valuationSchema,
  viewingSchema,
} from "../../../domain/enquiry/lead/lead-schema.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { type ChosenViewing, listViewingFields } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { findBranchById, findStaffMember } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findBranchByPostcode } from "../address/find-branch-by-postcode.ts";
import { findChosenViewing } from "../viewing/book-viewing-slot.ts";
import { routeViewing } from "../viewing/route-viewing.ts";
import type { LeadSubject } from "./lead-mail.ts";
import { type Refused, refuseFields, refuseIssues } from "./lead-refusal.ts";

/** A validated enquiry with its route, not stored yet. */
export interface LeadDraft {
  type: LeadType;
  person: LeadPerson;
  fields: LeadField[];
  route: LeadRoute;
  propertyId: number | null;
  subject: LeadSubject | null;
  hasBooking: boolean;
  /** The chosen viewing slot, to be booked with it. */
  viewing?: ChosenViewing | undefined;
  /** Identifies a repeated enquiry when `fields` contains more than the visitor's answers. */
  said?: unknown;
  formInstance: string | undefined;
  sourcePage: string | undefined;
}

export interface DraftDeps {
  query: Query;
  settings: Pick<SiteSettings, "corrections" | "tagsToDepartments" | "closingDays">;
  now: number;
}

type Sent = Readonly<Record<string, unknown>>;

export type DraftResult = { ok: LeadDraft } | Refused;

export async function draftViewing(
  { query, settings }: DraftDeps,
  { sent, propertyId }: { sent: Sent; propertyId: number },
): Promise<DraftResult> {
  const { data, error } = viewingSchema(settings.corrections).safeParse(sent);
  if (!data) return refuseIssues(error);
  const found = await routeViewing({ query, settings }, propertyId);
  if (!found) return { refused: { reason: "gone" } };
  const { property, route } = found;
  const slotId = data.lead.viewing_slot_id;
  const viewing = slotId === undefined ? undefined : await findChosenViewing(query, { ...found, slotId });
  if (slotId !== undefined && !viewing) return { refused: { reason: "viewing-slot-taken" } };
  const draft: LeadDraft = {
    type: "viewing",
    person: toLeadPerson(data.lead_client),
    fields: [...listMessageFields(data), ...listViewingFields(viewing)],
    route,
    propertyId,
    subject: { title: property.displayAddress, path: getPropertyPath(property) },
    hasBooking: false,
    viewing,
    said: [listMessageFields(data), slotId],
    formInstance: data.form_instance,
    sourcePage: data.source_page,
  };
  return { ok: draft };
}

/** Drafts any of the forms that share `/leads`. */
export function draftLead(parts: DraftDeps, sent: Sent): Promise<DraftResult> {
  const type = readLeadType(sent);
  if (type === "valuation") return draftValuation(parts, sent);
  return type === "staff" ? draftStaffLead(parts, sent) : draftOfficeLead(parts, sent);
}

async function draftValuation({ query, settings, now }: DraftDeps, sent: Sent): Promise<DraftResult> {
  const rules = { closing: settings.closingDays, today: londonDay(now) };
  const schema = valuationSchema({ corrections: settings.corrections, rules });
  const { data, error } = schema.safeParse(sent);
  if (!data) return refuseIssues(error);
  const postcode = readPostcode(data.lead_client.postcode);
  const branch = postcode && (await findBranchByPostcode(query, postcode));
  if (!branch) return refuseFields({ "lead_client[postcode]": [LEAD_TEXTS.noBranch] }, "postcode-invalid");
  const { house_number, house_name, street_address, town } = data.lead_client;
  const street = `${house_number} ${street_address}`.trim();
  const draft: LeadDraft = {
    type: "valuation",
    person: toLeadPerson(data.lead_client),
    fields: listValuationFields(data),
    route: routeValuation({ branch, postcode: postcode.postcode, channel: data.lead.channel }),
    propertyId: null,
    subject: { title: [house_name, street, town].filter((part) => part !== "").join(", "), path: null },
    hasBooking: data.lead_booking !== undefined,
    formInstance: data.form_instance,
    sourcePage: data.source_page,
  };
  return { ok: draft };
}

async function draftStaffLead({ query, settings }: DraftDeps, sent: Sent): Promise<DraftResult> {
  const { data, error } = staffLeadSchema(settings.corrections).safeParse(sent);
  if (!data) return refuseIssues(error);
  const member = await findStaffMember(query, data.lead.agency_employee_id);
  const branch = member && (await findBranchById(query, member.branchId));
  if (!member || !branch) {
    return refuseFields({
      "lead[agency_employee_id]": ["This person no longer works here. Please contact their branch"],
    });
  }
  const draft: LeadDraft = {
    type: "staff",
    person: toLeadPerson(data.lead_client),
    fields: listMessageFields(data),
    route: routeToStaffMember({ member, branch }),
    propertyId: null,
    subject: null,
    hasBooking: false,
    formInstance: data.form_instance,
    sourcePage: data.source_page,
  };
  return { ok: draft };
}

async function draftOfficeLead({ query, settings }: DraftDeps, sent: Sent): Promise<DraftResult> {
  const { data, error } = officeLeadSchema(settings.corrections).safeParse(sent);
  if (!data) return refuseIssues(error);
  const branch = await findBranchById(query, data.lead.branch_id);
  if (!branch)
    return refuseFields({ "lead[branch_id]": ["This office is no longer available. Please choose another"] });
  const draft: LeadDraft = {
    type: "office",
    person: toLeadPerson(data.lead_client),
    fields: listMessageFields(data),
    route: routeToOffice({ branch, departmentId: data.lead.branch_department_id ?? null }),
    propertyId: null,
    subject: null,
    hasBooking: false,
    formInstance: data.form_instance,
    sourcePage: data.source_page,
  };
  return { ok: draft };
}
