import { sql } from "kysely";
import type { Migration } from "./migration.ts";

const ROWS_PER_READ = 1_000;

/** A person's enquiries are found by their mailbox without reading every enquiry. */
export const erasure: Migration = {
  name: "0020-erasure",
  async up(trx) {
    await trx.schema
      .alterTable("leads")
      .addColumn("email_key", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    for (let after = 0; ; ) {
      const { rows } = await sql<{ lead_id: number; person_json: string }>`
        select lead_id, person_json from leads where lead_id > ${after} order by lead_id limit ${ROWS_PER_READ}`.execute(
        trx,
      );
      for (const { lead_id, person_json } of rows) {
        const { email = "" } = JSON.parse(person_json) as { email?: string };
        await sql`update leads set email_key = ${toMailbox(email)} where lead_id = ${lead_id}`.execute(trx);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.lead_id;
    }
    await trx.schema.createIndex("leads_by_email").on("leads").columns(["email_key", "created_at"]).execute();
  },
};

/** As the product counted mailboxes when this was written. */
function toMailbox(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const [mailbox = ""] = text.slice(0, Math.max(at, 0)).split("+", 1);
  if (at < 1 || mailbox === "") return text;
  const domain = text.slice(at + 1);
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
