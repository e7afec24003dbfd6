import { type DeskUser, seesBranch } from "../../../domain/desk/role.ts";
import type { Query } from "../../db/database.ts";
import type { Database } from "../../db/schema.ts";
import { listDraftSellers, listReplyRecipients } from "./contact-queries.ts";

/** Tables whose rows belong to an enquiry by `lead_id`. A test compares them with the schema. */
export const LEAD_RECORD_TABLES = [
  "leads",
  "consents",
  "lead_deliveries",
  "lead_emails",
  "lead_events",
  "lead_uploads",
  "lead_work",
  "viewing_bookings",
  "viewing_changes",
] as const satisfies readonly (keyof Database)[];

/** Tables whose rows belong to an account by `user_id`. */
export const ACCOUNT_RECORD_TABLES = [
  "users",
  "consents",
  "email_confirmations",
  "marketing_preferences",
  "saved_properties",
  "saved_searches",
  "security_events",
  "sessions",
] as const satisfies readonly (keyof Database)[];

/** Keys and hashes that prove something. They say nothing about a person and would help a thief. */
const SECRET_COLUMNS = new Set(["password_hash", "id_hash", "token_hash", "instance_key", "email_key"]);

type Records = Record<string, Record<string, unknown>[]>;

/** Every row of a person's enquiries, by table. */
export async function listLeadRecords(query: Query, leadIds: readonly number[]): Promise<Records> {
  const records: Records = {};
  if (leadIds.length === 0) return records;
  for (const table of LEAD_RECORD_TABLES)
    records[table] = await select(query, { table, column: "lead_id", ids: leadIds });
  return records;
}

/** Every row of a person's account, by table. */
export async function listAccountRecords(query: Query, userId: number): Promise<Records> {
  const records: Records = {};
  for (const table of ACCOUNT_RECORD_TABLES)
    records[table] = await select(query, { table, column: "user_id", ids: [userId] });
  const searchIds = (records.saved_searches ?? []).map(({ search_id }) => Number(search_id));
  records.search_alerts = await select(query, {
    table: "search_alerts",
    column: "search_id",
    ids: searchIds,
  });
  return records;
}

export async function listMaterialAlertRecords(query: Query, email: string) {
  return email === "" ? [] : select(query, { table: "material_alerts", column: "email", ids: [email] });
}

interface ContactRecordOptions {
  ownEmail: string;
  leads: readonly { leadId: number }[];
}

/** What a person is in without an enquiry or account: reports to sellers, and replies to other people's enquiries. */
export async function listContactRecords(
  query: Query,
  user: DeskUser,
  { ownEmail: email, leads }: ContactRecordOptions,
): Promise<Records> {
  if (email === "") return {};
  const reports = await select(query, { table: "seller_reports", column: "seller_email", ids: [email] });
  const drafts = await listDraftSellers(query, user, { email });
  const recipients = await listReplyRecipients(query, user, { email });
  const emails = recipients.map(({ id }) => id);
  const replies = await select(query, { table: "lead_emails", column: "email_id", ids: emails });
  const own = new Set(leads.map(({ leadId }) => leadId));
  const elsewhere = replies.filter(({ lead_id }) => !own.has(Number(lead_id)));
  return {
    seller_reports: reports.filter((report) => seesBranch(user, Number(report.branch_id))),
    seller_report_drafts: await select(query, {
      table: "seller_report_drafts",
      column: "property_id",
      ids: drafts.map(({ id }) => id),
    }),
    lead_emails: elsewhere,
    pending_registrations: await listPendingRecords(query, email),
  };
}

/** Without the name and number, which may be a stranger's. */
function listPendingRecords(query: Query, email: string): Promise<Record<string, unknown>[]> {
  return query
    .selectFrom("pending_registrations")
    .select(["email", "created_at", "expires_at"])
    .where("email", "=", email)
    .execute()
    .then((rows) => rows.map((row) => Object.fromEntries(Object.entries(row).map(toReadable))));
}

async function select(
  query: Query,
  { table, column, ids }: { table: keyof Database; column: string; ids: readonly (number | string)[] },
): Promise<Record<string, unknown>[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom(table)
    .selectAll()
    .where(({ eb, ref }) => eb(ref(column as never), "in", ids as never))
    .execute();
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !SECRET_COLUMNS.has(name))
        .map(toReadable),
    ),
  );
}

/** Times as text, and stored documents as what they hold. */
function toReadable([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value === "number" && (name === "at" || name.endsWith("_at")))
    return [name, new Date(value).toISOString()];
  if (typeof value === "string" && name.endsWith("_json"))
    return [name.slice(0, -"_json".length), JSON.parse(value)];
  return [name, value];
}
