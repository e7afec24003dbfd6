import type { Migration } from "./migration.ts";

/** What was here once: enough to say so, and to offer others like it. */
export const withdrawnProperties: Migration = {
  name: "0010-withdrawn-properties",
  async up(trx) {
    await trx.schema
      .createTable("withdrawn_properties")
      .addColumn("property_id", "integer", (column) => column.primaryKey())
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("town", "text", (column) => column.notNull())
      .addColumn("lat", "double precision", (column) => column.notNull())
      .addColumn("lng", "double precision", (column) => column.notNull())
      .addColumn("withdrawn_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
