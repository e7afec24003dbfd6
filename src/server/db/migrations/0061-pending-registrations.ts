import type { Migration } from "./migration.ts";

/** A registration with an address that somebody else has registered and not confirmed. It counts once its link is used. */
export const pendingRegistrations: Migration = {
  name: "0061-pending-registrations",
  async up({ schema }) {
    await schema
      .createTable("pending_registrations")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("registration_json", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("pending_registrations_by_email")
      .on("pending_registrations")
      .column("email")
      .execute();
  },
};
