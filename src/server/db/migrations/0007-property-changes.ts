import { sql } from "kysely";
import { createFullTextTable, dropFullTextTable } from "./full-text-table.ts";
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
    await sql`insert into property_change_counter (id, last_sequence) values (1, 0)`.execute(trx);
    await trx.schema
      .createTable("property_changes")
      .addColumn("sequence", "bigint", (column) => column.primaryKey())
      .addColumn("property_ids_json", "text")
      .execute();
    await dropFullTextTable(trx, engine);
    await createFullTextTable(trx, engine);
    await sql`update demo_stock set today = ''`.execute(trx);
  },
};
