import { type SqlBool, sql } from "kysely";
import type { ReportDraft } from "../../../domain/desk/reports/report-draft.ts";
import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadEmailKind } from "../../../domain/enquiry/lead/lead-email.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

type Scope = Pick<DeskUser, "branchIds">;

/**
 * Somebody known by an email address without an enquiry or account of their own: the seller who gets a property's
 * reports, or the person whom a reply to somebody's enquiry went to.
 */
export interface Contact {
  kind: "report" | "draft" | "reply";
  /** Of the report, the draft's property or the reply's email. */
  id: number;
  email: string;
  /** '' if only the address is known. */
  name: string;
}

interface ContactFilter {
  id?: number;
  email?: string;
  /** A part of the name or the beginning of the address, in lower case. */
  text?: string;
}

const MOST_CONTACTS = 300;

function toPattern(text: string): string {
  return text.toLowerCase().replaceAll(/[%_\\]/g, "");
}

/** Of the reader's branches, newest first. */
export async function listContacts(query: Query, user: Scope, filter: ContactFilter): Promise<Contact[]> {
  const lists = await Promise.all([
    listReportSellers(query, user, filter),
    listDraftSellers(query, user, filter),
    listReplyRecipients(query, user, filter),
  ]);
  return lists.flat();
}

async function listReportSellers(query: Query, user: Scope, { id, email, text }: ContactFilter) {
  let rows = query
    .selectFrom("seller_reports")
    .select(["report_id", "seller_email", "report_json"])
    .where(withinBranches(user, "seller_reports.branch_id"));
  if (id !== undefined) rows = rows.where("report_id", "=", id);
  if (email !== undefined) rows = rows.where("seller_email", "=", email);
  if (text !== undefined)
    rows = rows.where(holdsText(text, { email: "seller_email", document: "report_json" }));
  const found = await rows.orderBy("report_id", "desc").limit(MOST_CONTACTS).execute();
  const contacts = found.map((row): Contact => {
    const { forText } = JSON.parse(row.report_json) as SellerReport;
    return { kind: "report", id: row.report_id, email: row.seller_email, name: forText.replace(/^For /, "") };
  });
  return contacts.filter((contact) => isFound(contact, text));
}

export async function listDraftSellers(query: Query, user: Scope, { id, email, text }: ContactFilter) {
  let rows = query
    .selectFrom("seller_report_drafts")
    .leftJoin("properties", "properties.property_id", "seller_report_drafts.property_id")
    .select(["seller_report_drafts.property_id", "seller_email", "draft_json"])
    .where("seller_email", "!=", "")
    .where(withinBranches(user, "properties.branch_id"));
  if (id !== undefined) rows = rows.where("seller_report_drafts.property_id", "=", id);
  if (email !== undefined) rows = rows.where("seller_email", "=", email);
  if (text !== undefined)
    rows = rows.where(holdsText(text, { email: "seller_email", document: "draft_json" }));
  const found = await rows.orderBy("seller_report_drafts.updated_at", "desc").limit(MOST_CONTACTS).execute();
  const contacts = found.map((row): Contact => {
    const { sellerNames } = JSON.parse(row.draft_json) as ReportDraft;
    return { kind: "draft", id: row.property_id, email: row.seller_email, name: sellerNames };
  });
  return contacts.filter((contact) => isFound(contact, text));
}

export async function listReplyRecipients(query: Query, user: Scope, { id, email, text }: ContactFilter) {
  let rows = query
    .selectFrom("lead_emails")
    .innerJoin("leads", "leads.lead_id", "lead_emails.lead_id")
    .select(["lead_emails.email_id", "lead_emails.to_email"])
    .where("lead_emails.kind", "=", "reply" satisfies LeadEmailKind)
    .where("lead_emails.to_email", "!=", "")
    .where(withinBranches(user, "leads.branch_id"));
  if (id !== undefined) rows = rows.where("lead_emails.email_id", "=", id);
  if (email !== undefined) rows = rows.where(sql<SqlBool>`lower(lead_emails.to_email) = ${email}`);
  if (text !== undefined)
    rows = rows.where(sql<SqlBool>`lower(lead_emails.to_email) like ${`${toPattern(text)}%`}`);
  const found = await rows.orderBy("lead_emails.email_id", "desc").limit(MOST_CONTACTS).execute();
  return found.map(
    (row): Contact => ({ kind: "reply", id: row.email_id, email: row.to_email.toLowerCase(), name: "" }),
  );
}

/** The names are inside the document, so this only narrows the rows. */
function holdsText(text: string, columns: { email: string; document: string }) {
  const part = toPattern(text);
  return sql<SqlBool>`(${sql.ref(columns.email)} like ${`${part}%`} or lower(${sql.ref(columns.document)}) like ${`%${part}%`})`;
}

function isFound({ email, name }: Contact, text: string | undefined): boolean {
  if (text === undefined) return true;
  const part = text.toLowerCase();
  return email.startsWith(part) || name.toLowerCase().includes(part);
}
