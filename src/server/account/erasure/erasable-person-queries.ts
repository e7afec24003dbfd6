import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { Query } from "../../db/database.ts";

const ROWS_PER_READ = 500;

export interface StoredAccount {
  userId: number;
  email: string;
  createdAt: number;
  isEmailConfirmed: boolean;
}

export async function* readAccounts(query: Query): AsyncGenerator<StoredAccount> {
  for (let after = 0; ; ) {
    const rows = await query
      .selectFrom("users")
      .select(["user_id", "email", "created_at", "email_confirmed_at"])
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(ROWS_PER_READ)
      .execute();
    for (const row of rows)
      yield {
        userId: row.user_id,
        email: row.email,
        createdAt: row.created_at,
        isEmailConfirmed: row.email_confirmed_at !== null,
      };
    const last = rows.at(-1);
    if (!last) return;
    after = last.user_id;
  }
}

/** Addresses that visitors gave without an account, and when. */
export async function* readGivenEmails(query: Query): AsyncGenerator<{ email: string; at: number }> {
  for (let after = 0; ; ) {
    const rows = await query
      .selectFrom("leads")
      .select(["lead_id", "person_json", "created_at"])
      .where("lead_id", ">", after)
      .orderBy("lead_id")
      .limit(ROWS_PER_READ)
      .execute();
    for (const row of rows)
      yield { email: (JSON.parse(row.person_json) as LeadPerson).email, at: row.created_at };
    const last = rows.at(-1);
    if (!last) break;
    after = last.lead_id;
  }
  const alerts = await query.selectFrom("material_alerts").select(["email", "asked_at"]).execute();
  for (const { email, asked_at } of alerts) yield { email, at: asked_at };
}
