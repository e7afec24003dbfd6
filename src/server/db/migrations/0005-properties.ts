import type { Migration } from "./migration.ts";

/** What is searched and listed has a column; what only the property's own page tells is one document. */
export const properties: Migration = {
  name: "0005-properties",
  async up(trx) {
    await trx.schema
      .createTable("properties")
      .addColumn("property_id", "integer", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("property_type", "text", (column) => column.notNull())
      .addColumn("display_address", "text", (column) => column.notNull())
      .addColumn("street", "text", (column) => column.notNull())
      .addColumn("town", "text", (column) => column.notNull())
      .addColumn("county", "text", (column) => column.notNull())
      .addColumn("postcode", "text", (column) => column.notNull())
      .addColumn("lat", "double precision", (column) => column.notNull())
      .addColumn("lng", "double precision", (column) => column.notNull())
      .addColumn("price", "text", (column) => column.notNull())
      .addColumn("price_value_pounds", "integer")
      .addColumn("pppw_price_pounds", "integer")
      .addColumn("bedrooms", "integer", (column) => column.notNull())
      .addColumn("bathrooms", "integer", (column) => column.notNull())
      .addColumn("reception_rooms", "integer", (column) => column.notNull())
      .addColumn("square_feet", "integer")
      .addColumn("acreage", "double precision")
      .addColumn("is_short_let", "integer", (column) => column.notNull())
      .addColumn("takes_pets", "integer", (column) => column.notNull())
      .addColumn("auction_date", "text")
      .addColumn("exchanged_price_pounds", "integer")
      .addColumn("disposal", "text")
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("staff_member_id", "integer")
      .addColumn("development_id", "integer")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("launched_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("photo_keys_json", "text", (column) => column.notNull())
      .addColumn("details_json", "text", (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex("properties_by_branch")
      .on("properties")
      .columns(["branch_id", "launched_at"])
      .execute();
    await trx.schema
      .createIndex("properties_by_development")
      .on("properties")
      .column("development_id")
      .execute();
    await trx.schema
      .createTable("property_tags")
      .addColumn("property_id", "integer", (column) =>
        column.notNull().references("properties.property_id").onDelete("cascade"),
      )
      .addColumn("tag", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("property_tags_key", ["property_id", "tag"])
      .execute();
    await trx.schema.createIndex("property_tags_by_tag").on("property_tags").column("tag").execute();
    await trx.schema
      .createTable("demo_stock")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("seed", "text", (column) => column.notNull())
      .addColumn("today", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("is_whole", "integer", (column) => column.notNull())
      .addColumn("run", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
