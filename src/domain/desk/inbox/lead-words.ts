import type { LeadField } from "../../enquiry/lead/lead.ts";
import type { LeadKind, LeadState, LeadTab } from "../../enquiry/lead/lead-work.ts";

export const KIND_WORDS: Readonly<Record<LeadKind, string>> = {
  viewing: "Viewing",
  question: "Question",
  valuation: "Valuation",
  letting: "Letting",
  general: "General",
};

/** In front of what an enquiry is about. */
export const ABOUT_WORDS: Readonly<Record<LeadKind, string>> = {
  viewing: "Viewing request for",
  question: "Question about",
  valuation: "Valuation of",
  letting: "Letting enquiry about",
  general: "Enquiry for",
};

export const STATE_WORDS: Readonly<Record<LeadState, string>> = {
  new: "New",
  open: "Open",
  answered: "Answered",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const TAB_WORDS: Readonly<Record<LeadTab, string>> = {
  unanswered: "Unanswered",
  answered: "Answered",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

const LONGEST_BEGINNING = 160;

/** The beginning of the message, for one line of a list. */
export function toFirstLine(fields: readonly LeadField[]): string {
  const message = fields.find(({ name }) => name === "message")?.value ?? "";
  const line = message.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_BEGINNING ? line : `${line.slice(0, LONGEST_BEGINNING).trimEnd()}…`;
}

/** What an enquiry is about: the home, the address to be valued, or the desk that it was sent to. */
export function toLeadSubject({
  address,
  hasProperty,
  fields,
  deskName,
}: {
  /** Of the property; null when it has left the stock. */
  address: string | null;
  hasProperty: boolean;
  fields: readonly LeadField[];
  deskName: string;
}): string {
  if (hasProperty) return address ?? "A home no longer in stock";
  const answer = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
  const street = `${answer("house_number")} ${answer("street_address")}`.trim();
  const town = `${answer("town")} ${answer("postcode")}`.trim();
  const valued = [answer("house_name"), street, town].filter((part) => part !== "").join(", ");
  return valued === "" ? deskName : valued;
}
