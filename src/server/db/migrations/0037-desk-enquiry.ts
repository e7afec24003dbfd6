import type { Migration } from "./migration.ts";

/** Replies that were sent from the desk, forms that were posted, who is at an enquiry, and branches' automatic replies. */
export const deskEnquiry: Migration = {
  name: "0037-desk-enquiry",
  async up(trx) {
    const { schema } = trx;
    await schema
      .createTable("lead_replies")
      .addColumn("event_id", "integer", (column) =>
        column.primaryKey().references("lead_events.event_id").onDelete("cascade"),
      )
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("mail_id", "text", (column) => column.notNull().unique())
      .addColumn("to_email", "text", (column) => column.notNull())
      .addColumn("failed_at", "bigint")
      .addColumn("is_refused", "integer")
      .execute();
    await schema.createIndex("lead_replies_by_lead").on("lead_replies").column("lead_id").execute();
    await schema
      .createTable("lead_form_keys")
      .addColumn("form_key", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .execute();
    await schema.createIndex("lead_form_keys_by_lead").on("lead_form_keys").column("lead_id").execute();
    await schema
      .createTable("lead_presence")
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("writing_since", "bigint")
      .addPrimaryKeyConstraint("lead_presence_key", ["lead_id", "desk_user_id"])
      .execute();
    await schema.createIndex("lead_presence_by_time").on("lead_presence").column("seen_at").execute();
    await schema
      .createTable("branch_auto_replies")
      .addColumn("branch_id", "integer", (column) => column.primaryKey())
      .addColumn("is_on", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
  },
};
