import type { LeadChannel } from "../../property/channel.ts";

/** A lead is the stored record of an enquiry. */
export const LEAD_TYPES = ["viewing", "valuation", "staff", "office", "form"] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

/** Fixed values that the forms send. */
export const LEAD_DEFAULTS = {
  leadType: "email_portal_lead",
  channel: "selling",
  doNotContact: "1",
  optInTerms: "on",
} as const;

/** Created when a form opens and sent with it, so that posting one form twice stores one enquiry. */
export const FORM_INSTANCE_FIELD = "form_instance";
export const SOURCE_PAGE_FIELD = "source_page";

/** One answer with the label that the form had at the time. */
export interface LeadField {
  name: string;
  label: string;
  value: string;
}

export interface LeadPerson {
  firstName: string;
  lastName: string;
  email: string;
  telephone: string;
}

/** The channel that a form starts with. */
export function toLeadChannel(propertyChannel: string | undefined): LeadChannel {
  return propertyChannel === "lettings" ? "letting" : LEAD_DEFAULTS.channel;
}
