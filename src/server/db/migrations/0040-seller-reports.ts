import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Reports to sellers, as they were sent and as they are being written. */
export const sellerReports: Migration = {
  name: "0040-seller-reports",
  async up(trx, engine) {
    const { schema } = trx;
    // No reference to the property: a sent report stays when it is taken down.
    await schema
      .createTable("seller_reports")
      .addColumn("report_id", "integer", generatedId(engine))
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("report_json", "text", (column) => column.notNull())
      .addColumn("seller_email", "text", (column) => column.notNull())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("opened_count", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("seller_reports_by_property")
      .on("seller_reports")
      .columns(["property_id", "sent_at"])
      .execute();
    await schema.createIndex("seller_reports_by_email").on("seller_reports").column("seller_email").execute();
    await schema
      .createTable("seller_report_drafts")
      .addColumn("property_id", "integer", (column) => column.primaryKey())
      .addColumn("draft_json", "text", (column) => column.notNull())
      .addColumn("seller_email", "text", (column) => column.notNull())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    // A report counts who saved a property and when.
    await schema
      .createIndex("saved_properties_by_property")
      .on("saved_properties")
      .columns(["property_id", "saved_at"])
      .execute();
  },
};
