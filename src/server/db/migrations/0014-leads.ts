import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Enquiries with the team that answers them, the visitor's consents, uploaded files, and who was notified. */
export const leads: Migration = {
  name: "0014-leads",
  async up(trx, engine) {
    // No reference to branch, person or property: an enquiry stays when they leave.
    await trx.schema
      .createTable("leads")
      .addColumn("lead_id", "integer", generatedId(engine))
      .addColumn("instance_key", "text", (column) => column.notNull().unique())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("person_json", "text", (column) => column.notNull())
      .addColumn("fields_json", "text", (column) => column.notNull())
      .addColumn("user_id", "integer", (column) => column.references("users.user_id").onDelete("set null"))
      .addColumn("property_id", "integer")
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("department_id", "integer")
      .addColumn("staff_member_id", "integer")
      .addColumn("desk_name", "text", (column) => column.notNull())
      .addColumn("desk_email", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("why", "text", (column) => column.notNull())
      .addColumn("has_agreed", "integer", (column) => column.notNull())
      .addColumn("source_page", "text", (column) => column.notNull())
      .addColumn("is_plain", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("leads_by_time").on("leads").column("created_at").execute();
    await trx.schema.createIndex("leads_by_user").on("leads").column("user_id").execute();

    await trx.schema
      .alterTable("consents")
      .addColumn("lead_id", "integer", (column) => column.references("leads.lead_id").onDelete("cascade"))
      .execute();
    await trx.schema.createIndex("consents_by_lead").on("consents").column("lead_id").execute();

    await trx.schema
      .createTable("lead_deliveries")
      .addColumn("delivery_id", "integer", generatedId(engine))
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("attempt", "integer", (column) => column.notNull())
      .addColumn("status", "integer")
      .addColumn("problem", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("lead_deliveries_by_lead").on("lead_deliveries").column("lead_id").execute();

    await trx.schema
      .createTable("lead_uploads")
      .addColumn("upload_id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("field_name", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("lead_uploads_by_lead").on("lead_uploads").column("lead_id").execute();
  },
};
