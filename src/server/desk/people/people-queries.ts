import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { TermRange } from "../../../domain/enquiry/lead/lead-terms.ts";
import type { Db, Query } from "../../db/database.ts";
import type { Database } from "../../db/schema.ts";
import { withinBranches } from "../branch-scope-queries.ts";

type Scope = Pick<DeskUser, "branchIds">;

export interface PersonLeadRow {
  leadId: number;
  type: string;
  person: LeadPerson;
  userId: number | null;
  branchId: number;
  deskName: string;
  address: string | null;
  createdAt: number;
}

function selectLeads(query: Query) {
  return query
    .selectFrom("leads")
    .leftJoin("properties", "properties.property_id", "leads.property_id")
    .select([
      "leads.lead_id",
      "leads.type",
      "leads.person_json",
      "leads.user_id",
      "leads.branch_id",
      "leads.desk_name",
      "properties.display_address",
      "leads.created_at",
    ]);
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>["execute"]>>[number];

function toLeadRow(row: LeadRow): PersonLeadRow {
  return {
    leadId: row.lead_id,
    type: row.type,
    person: JSON.parse(row.person_json),
    userId: row.user_id,
    branchId: row.branch_id,
    deskName: row.desk_name,
    address: row.display_address,
    createdAt: row.created_at,
  };
}

/** The enquiries of the person's branches that have all these words or numbers, newest first. */
export async function searchLeads(
  query: Query,
  user: Scope,
  { terms, limit }: { terms: readonly (readonly TermRange[])[]; limit: number },
): Promise<PersonLeadRow[]> {
  if (terms.length === 0) return [];
  let leads = selectLeads(query).where(withinBranches(user, "leads.branch_id"));
  for (const ranges of terms)
    leads = leads.where(
      sql<SqlBool>`leads.lead_id in (select lead_id from lead_terms where ${anyOf(ranges)})`,
    );
  const rows = await leads.orderBy("leads.lead_id", "desc").limit(limit).execute();
  return rows.map(toLeadRow);
}

function anyOf(ranges: readonly TermRange[]): RawBuilder<SqlBool> {
  const each = ranges.map(({ from, before }) => sql`(term >= ${from} and term < ${before})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Undefined outside the person's branches. */
export async function findPersonLead(
  query: Query,
  user: Scope,
  leadId: number,
): Promise<PersonLeadRow | undefined> {
  const row = await selectLeads(query)
    .where(withinBranches(user, "leads.branch_id"))
    .where("leads.lead_id", "=", leadId)
    .executeTakeFirst();
  return row && toLeadRow(row);
}

export async function listPersonLeads(query: Query, leadIds: readonly number[]): Promise<PersonLeadRow[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectLeads(query)
    .where("leads.lead_id", "in", leadIds)
    .orderBy("leads.lead_id", "desc")
    .execute();
  return rows.map(toLeadRow);
}

export interface AccountRow {
  userId: number;
  email: string;
  name: string;
  telephone: string;
  isConfirmed: boolean;
}

const ACCOUNT_COLUMNS = [
  "user_id",
  "email",
  "first_name",
  "last_name",
  "tel_home",
  "tel_mobile",
  "email_confirmed_at",
] as const;

type StoredAccount = Pick<Selectable<Database["users"]>, (typeof ACCOUNT_COLUMNS)[number]>;

function toAccountRow(row: StoredAccount): AccountRow {
  return {
    userId: row.user_id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    telephone: row.tel_mobile || row.tel_home,
    isConfirmed: row.email_confirmed_at !== null,
  };
}

/** Of these addresses, those that an account has confirmed. */
export async function listConfirmedEmails(query: Query, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await query
    .selectFrom("users")
    .select("email")
    .where("email", "in", emails)
    .where("email_confirmed_at", "is not", null)
    .execute();
  return rows.map(({ email }) => email);
}

/** Accounts by the beginning of their email address, or a part of their name or number. */
export async function searchAccounts(
  query: Query,
  { text, digits, limit }: { text: string; digits: string; limit: number },
): Promise<AccountRow[]> {
  const part = text.toLowerCase().replaceAll(/[%_\\]/g, "");
  if (part.length < 2) return [];
  const rows = await query
    .selectFrom("users")
    .select(ACCOUNT_COLUMNS)
    .where(({ or, eb }) =>
      or([
        eb("email", "like", `${part}%`),
        eb(sql<string>`lower(first_name || ' ' || last_name)`, "like", `%${part}%`),
        ...(digits.length < 4
          ? []
          : [
              eb(sql<string>`replace(tel_home, ' ', '')`, "like", `%${digits}%`),
              eb(sql<string>`replace(tel_mobile, ' ', '')`, "like", `%${digits}%`),
            ]),
      ]),
    )
    .orderBy("user_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toAccountRow);
}

/** Accounts whose name, surname, email address or telephone number begins so: each by an index of its own. */
export async function findAccountsByBeginning(
  { query, engine }: Pick<Db, "query" | "engine">,
  { text, digits, limit }: { text: string; digits: string; limit: number },
): Promise<AccountRow[]> {
  const start = text.toLowerCase();
  if (start.length < 2) return [];
  const beginsWith = (column: RawBuilder<string>, beginning: string) => {
    const bytes = engine === "postgres" ? sql`${column} collate "C"` : column;
    return sql<SqlBool>`(${bytes} >= ${beginning} and ${bytes} < ${`${beginning}\u{10FFFF}`})`;
  };
  const conditions = text.includes("@")
    ? [beginsWith(sql`email`, start)]
    : digits.length > 3
      ? [
          beginsWith(sql`replace(tel_mobile, ' ', '')`, digits),
          beginsWith(sql`replace(tel_home, ' ', '')`, digits),
        ]
      : [
          beginsWith(sql`email`, start),
          beginsWith(sql`lower(first_name || ' ' || last_name)`, start),
          beginsWith(sql`lower(last_name)`, start),
        ];
  const rows = await query
    .selectFrom("users")
    .select(ACCOUNT_COLUMNS)
    .where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`)
    .orderBy("user_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toAccountRow);
}

/** Unfinished or failed emails and other jobs that mention an address. */
export async function countJobsAbout(query: Query, email: string): Promise<number> {
  if (email === "") return 0;
  const { total } = await query
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("state", "!=", "done")
    .where(sql<SqlBool>`lower(payload_json) like ${`%${email.toLowerCase().replaceAll(/[%_\\]/g, "")}%`}`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Accounts that opted out of marketing themselves, newest choice first. */
export async function listOptedOutAccounts(
  query: Query,
  { limit }: { limit: number },
): Promise<{ email: string; at: number }[]> {
  return query
    .selectFrom("marketing_preferences")
    .innerJoin("users", "users.user_id", "marketing_preferences.user_id")
    .select(["users.email", "marketing_preferences.updated_at as at"])
    .where("marketing_preferences.is_opted_in", "=", 0)
    .where("users.email", "!=", "")
    .orderBy("marketing_preferences.updated_at", "desc")
    .limit(limit)
    .execute();
}
