import type { LeadChannel } from "../../property/channel.ts";

/** An enquiry, as it is kept and passed on. */
export const LEAD_TYPES = ["viewing", "valuation", "staff", "office", "form"] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

/** What the forms send without being asked. */
export const LEAD_DEFAULTS = {
  leadType: "email_portal_lead",
  channel: "selling",
  doNotContact: "1",
  optInTerms: "on",
} as const;

/** Made once for each form that is opened, and sent with it: two posts of one form are one enquiry. */
export const FORM_INSTANCE_FIELD = "form_instance";
export const SOURCE_PAGE_FIELD = "source_page";

/** One answer with the label that it stood under that day. */
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

/** The channel that a form begins with. */
export function toLeadChannel(propertyChannel: string | undefined): LeadChannel {
  return propertyChannel === "lettings" ? "letting" : LEAD_DEFAULTS.channel;
}
