import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";

const ROWS_PER_READ = 500;

export interface StoredAccount {
  userId: number;
  email: string;
  createdAt: number;
  isEmailConfirmed: boolean;
}

export async function* readAccounts(query: Query): AsyncGenerator<StoredAccount> {
  const pages = readPages({
    before: 0,
    readAfter: (userId) =>
      query
        .selectFrom("users")
        .select(["user_id", "email", "created_at", "email_confirmed_at"])
        .where("user_id", ">", userId)
        .orderBy("user_id")
        .limit(ROWS_PER_READ)
        .execute(),
    toKey: ({ user_id }) => user_id,
  });
  for await (const rows of pages)
    for (const row of rows)
      yield {
        userId: row.user_id,
        email: row.email,
        createdAt: row.created_at,
        isEmailConfirmed: row.email_confirmed_at !== null,
      };
}

/** Addresses that visitors gave without an account, and when. */
export async function* readGivenEmails(query: Query): AsyncGenerator<{ email: string; at: number }> {
  const pages = readPages({
    before: 0,
    readAfter: (leadId) =>
      query
        .selectFrom("leads")
        .select(["lead_id", "person_json", "created_at"])
        .where("lead_id", ">", leadId)
        .orderBy("lead_id")
        .limit(ROWS_PER_READ)
        .execute(),
    toKey: ({ lead_id }) => lead_id,
  });
  for await (const rows of pages)
    for (const row of rows)
      yield { email: (JSON.parse(row.person_json) as LeadPerson).email, at: row.created_at };
  const alerts = await query.selectFrom("material_alerts").select(["email", "asked_at"]).execute();
  for (const { email, asked_at } of alerts) yield { email, at: asked_at };
  const pending = await query.selectFrom("pending_registrations").select(["email", "created_at"]).execute();
  for (const { email, created_at } of pending) yield { email, at: created_at };
  const reports = await query.selectFrom("seller_reports").select(["seller_email", "sent_at"]).execute();
  for (const { seller_email, sent_at } of reports) yield { email: seller_email, at: sent_at };
  const drafts = await query
    .selectFrom("seller_report_drafts")
    .select(["seller_email", "updated_at"])
    .execute();
  for (const { seller_email, updated_at } of drafts) yield { email: seller_email, at: updated_at };
}
