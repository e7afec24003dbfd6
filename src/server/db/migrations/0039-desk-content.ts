import type { Migration } from "./migration.ts";

/** Earlier states of the agency's documents, and what is being written at the desk. */
export const deskContent: Migration = {
  name: "0039-desk-content",
  async up(trx) {
    const { schema } = trx;
    await schema
      .createTable("document_versions")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("document_id", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("body_json", "text")
      .addColumn("desk_user_id", "integer")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("document_versions_key", ["kind", "document_id", "version"])
      .execute();
    await schema
      .createTable("document_drafts")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("document_id", "text", (column) => column.notNull())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("base_version", "integer", (column) => column.notNull())
      .addColumn("body_json", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("document_drafts_key", ["kind", "document_id", "desk_user_id"])
      .execute();
  },
};
