import { londonDay } from "../../time/london-day.ts";
import type { LeadField, LeadType } from "./lead.ts";

/** An enquiry as the visitor's own account shows it. */
export interface PortalLead {
  lead_id: number;
  type: LeadType;
  property_id: number | null;
  /** Who answers, as in the email. */
  sent_to: string;
  /** ISO text. */
  created_at: string;
}

export const LEAD_KIND_LABELS = {
  viewing: "Viewing enquiry",
  valuation: "Valuation request",
  staff: "Enquiry",
  office: "Enquiry",
  form: "Enquiry",
} as const satisfies Record<LeadType, string>;

interface LeadSummary {
  leadId: number;
  type: LeadType;
  propertyId: number | null;
  deskName: string;
  createdAt: number;
}

export function toPortalLead({ leadId, type, propertyId, deskName, createdAt }: LeadSummary): PortalLead {
  return {
    lead_id: leadId,
    type,
    property_id: propertyId,
    sent_to: deskName,
    created_at: new Date(createdAt).toISOString(),
  };
}

/** For the download of a visitor's own data, with all answers. */
export function toDownloadedLead(lead: LeadSummary & { fields: readonly LeadField[] }) {
  return { ...toPortalLead(lead), answers: lead.fields.map(({ label, value }) => ({ label, value })) };
}

/** The day it was sent, in UK time. */
export function getLeadDay({ created_at }: Pick<PortalLead, "created_at">): string {
  return londonDay(Date.parse(created_at));
}
