import { createFullTextTable, dropFullTextTable } from "../full-text.ts";
import type { Migration } from "./migration.ts";

/**
 * What has happened to the properties, by number, so that every process can follow; and full text that is written by the thousand.
 * A demo of before has no texts: it is made anew on the next start.
 */
export const propertyChanges: Migration = {
  name: "0007-property-changes",
  async up(trx, engine) {
    await trx.schema
      .createTable("property_change_counter")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("last_sequence", "bigint", (column) => column.notNull())
      .execute();
    await trx.insertInto("property_change_counter").values({ id: 1, last_sequence: 0 }).execute();
    await trx.schema
      .createTable("property_changes")
      .addColumn("sequence", "bigint", (column) => column.primaryKey())
      .addColumn("property_ids_json", "text")
      .execute();
    await dropFullTextTable(trx, engine);
    await createFullTextTable(trx, engine);
    await trx.updateTable("demo_stock").set({ today: "" }).execute();
  },
};
