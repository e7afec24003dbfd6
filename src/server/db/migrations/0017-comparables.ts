import type { Migration } from "./migration.ts";

/** When a home exchanged, and the homes of one kind near a place without reading every home. */
export const comparables: Migration = {
  name: "0017-comparables",
  async up(trx) {
    await trx.schema.alterTable("properties").addColumn("exchanged_on", "text").execute();
    await trx.schema
      .createIndex("properties_by_kind_and_place")
      .on("properties")
      .columns(["channel", "property_type", "lat"])
      .execute();
  },
};
