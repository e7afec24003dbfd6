import type { Migration } from "./migration.ts";

/** What happened to a booked viewing after the enquiry, and the names of the files that visitors send. */
export const viewingChanges: Migration = {
  name: "0024-viewing-changes",
  async up(trx) {
    await trx.schema
      .createTable("viewing_changes")
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("sequence", "integer", (column) => column.notNull())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addColumn("from_starts_at", "bigint", (column) => column.notNull())
      .addColumn("from_ends_at", "bigint", (column) => column.notNull())
      .addColumn("to_starts_at", "bigint")
      .addColumn("to_ends_at", "bigint")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("viewing_changes_by_lead", ["lead_id", "sequence"])
      .execute();
    await trx.schema.alterTable("lead_uploads").addColumn("file_name", "text").execute();
  },
};
