import type { CsvCell } from "../../text/csv.ts";
import type { LeadField, LeadPerson } from "./lead.ts";

/** One enquiry in the CSV export. */
export interface SheetLead {
  leadId: number;
  type: string;
  person: LeadPerson;
  fields: readonly LeadField[];
  propertyId: number | null;
  deskName: string;
  deskEmail: string;
  why: string;
  sourcePage: string;
  isPlain: boolean;
  createdAt: number;
}

export const SHEET_HEADINGS = [
  "Number",
  "Received",
  "Kind",
  "First name",
  "Last name",
  "Email",
  "Telephone",
  "Property",
  "Message",
  "Other answers",
  "Desk",
  "Desk's email",
  "Reason",
  "Page",
  "Checked",
] as const;

const OWN_COLUMNS = new Set(["first_name", "last_name", "email", "tel_home", "message"]);

/** Answers without a column of their own share the 'Other answers' column, each with its label. */
export function toSheetRow(lead: SheetLead): CsvCell[] {
  const { person, fields } = lead;
  return [
    lead.leadId,
    new Date(lead.createdAt).toISOString(),
    lead.type,
    person.firstName,
    person.lastName,
    person.email,
    person.telephone,
    lead.propertyId,
    fields.find(({ name }) => name === "message")?.value ?? "",
    fields
      .filter(({ name }) => !OWN_COLUMNS.has(name))
      .map(({ label, value }) => `${label}: ${value}`)
      .join("\n"),
    lead.deskName,
    lead.deskEmail,
    lead.why,
    lead.sourcePage,
    lead.isPlain ? "no: sent without JavaScript" : "yes",
  ];
}

/** One line for the terminal, without control characters: typed text must not move the cursor. */
export function toTerminalLine(lead: SheetLead): string {
  const { person, createdAt, type, deskName, why } = lead;
  const who = `${person.firstName} ${person.lastName} <${person.email}> ${person.telephone}`;
  const line = [
    new Date(createdAt).toISOString().slice(0, 16).replace("T", " "),
    type.padEnd(9),
    who,
    `→ ${deskName} (${why})`,
  ];
  return line.join("  ").replace(/\p{Cc}/gu, " ");
}
