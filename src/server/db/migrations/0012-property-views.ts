import type { Migration } from "./migration.ts";

/** How often a property was looked at on a day in Britain; the figures stay when the property leaves. */
export const propertyViews: Migration = {
  name: "0012-property-views",
  async up(trx) {
    await trx.schema
      .createTable("property_views")
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("views", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("property_views_key", ["property_id", "day"])
      .execute();
    await trx.schema.createIndex("property_views_by_day").on("property_views").column("day").execute();
  },
};
