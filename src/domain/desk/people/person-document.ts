import { escapeHtml } from "../../text/html.ts";

type PersonRecord = Readonly<Record<string, unknown>>;
/** Rows by the name of their table. */
export type PersonRecords = Readonly<Record<string, readonly PersonRecord[]>>;

/** What each table holds, in words that the person understands. */
export const RECORD_NAMES: Readonly<Record<string, string>> = {
  leads: "Enquiries",
  lead_work: "How enquiries were handled",
  lead_events: "Notes and events of enquiries",
  lead_emails: "Emails about enquiries",
  lead_deliveries: "Enquiries passed to our own systems",
  lead_uploads: "Files sent with enquiries",
  viewing_bookings: "Booked viewings",
  viewing_changes: "Changes of viewings",
  consents: "Consent",
  users: "Account",
  email_confirmations: "Confirmations of the email address",
  marketing_preferences: "Marketing preferences",
  saved_properties: "Saved homes",
  saved_searches: "Saved searches",
  search_alerts: "Alerts about saved searches",
  security_events: "Security events",
  sessions: "Signed-in devices",
  material_alerts: "Requests to hear about a home",
  seller_reports: "Reports to sellers",
  seller_report_drafts: "Drafts of reports to sellers",
  pending_registrations: "Registrations that wait to be confirmed",
};

interface PersonDocumentOptions {
  agencyName: string;
  name: string;
  /** '16 November 2026' */
  day: string;
  records: PersonRecords;
}

/** Everything we hold about a person as one page that reads and prints well, without anything from elsewhere. */
export function createPersonDocument({ agencyName, name, day, records }: PersonDocumentOptions): string {
  const parts = Object.entries(records).filter(([, rows]) => rows.length > 0);
  const title = `What ${agencyName} holds about ${name}`;
  const sections = parts.map(([table, rows]) => {
    const heading = escapeHtml(RECORD_NAMES[table] ?? toLabel(table));
    return `<section><h2>${heading} <small>${rows.length}</small></h2>${rows.map(writeRecord).join("")}</section>`;
  });
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p>As of ${escapeHtml(day)}. Times are in UTC.</p>`,
    sections.length > 0 ? sections.join("") : "<p>Nothing.</p>",
    "</body></html>",
  ].join("");
}

const STYLE =
  "body{font:16px/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d211f}" +
  "h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}small{font-weight:400;color:#555}" +
  "dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;margin:0;padding:.8rem 0;border-top:1px solid #bbb;break-inside:avoid}" +
  "dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}" +
  "@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}";

function writeRecord(record: PersonRecord): string {
  const facts = Object.entries(record).flatMap(([name, value]) => listFacts(toLabel(name), value));
  const lines = facts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`);
  return `<dl>${lines.join("")}</dl>`;
}

interface Fact {
  label: string;
  text: string;
}

/** Without what is empty. What a document holds is listed under its name: 'Person: first name'. */
function listFacts(label: string, value: unknown): Fact[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => listFacts(value.length > 1 ? `${label} ${index + 1}` : label, one));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, one]) =>
      listFacts(`${label}: ${toLabel(name).toLowerCase()}`, one),
    );
  return [{ label, text: typeof value === "boolean" ? (value ? "Yes" : "No") : String(value) }];
}

/** 'first_name' and 'firstName' as 'First name'. */
function toLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
