import { sql } from "kysely";
import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/**
 * What became of each email about an enquiry, where only replies were known before. That a reply came back
 * is stored with its email, so its event isn't needed any more.
 */
export const leadEmails: Migration = {
  name: "0065-lead-emails",
  async up(trx, engine) {
    const { schema } = trx;
    await schema
      .createTable("lead_emails")
      .addColumn("email_id", "integer", generatedId(engine))
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("mail_id", "text", (column) => column.unique())
      .addColumn("event_id", "integer", (column) =>
        column.references("lead_events.event_id").onDelete("cascade"),
      )
      .addColumn("to_email", "text", (column) => column.notNull())
      .addColumn("queued_at", "bigint", (column) => column.notNull())
      .addColumn("sent_at", "bigint")
      .addColumn("failed_at", "bigint")
      .addColumn("failure", "text")
      .execute();
    await sql`
      insert into lead_emails (lead_id, kind, mail_id, event_id, to_email, queued_at, sent_at, failed_at, failure)
      select r.lead_id, 'reply', r.mail_id, r.event_id, r.to_email, e.at,
        case when r.failed_at is null and (j.id is null or j.state = 'done') then coalesce(j.finished_at, e.at) end,
        r.failed_at,
        case r.is_refused when 1 then 'no-mailbox' when 0 then 'unreachable' end
      from lead_replies r
      join lead_events e on e.event_id = r.event_id
      left join jobs j on j.id = 'send-mail:' || r.mail_id
      order by r.event_id`.execute(trx);
    await sql`delete from lead_events where kind = 'not-delivered'`.execute(trx);
    await schema.dropTable("lead_replies").execute();
    await schema.createIndex("lead_emails_by_lead").on("lead_emails").column("lead_id").execute();
    await schema.createIndex("lead_emails_by_event").on("lead_emails").column("event_id").execute();
    await schema
      .createIndex("lead_emails_by_failure")
      .on("lead_emails")
      .column("failed_at")
      .where(sql.ref("failed_at"), "is not", null)
      .execute();
  },
};
