import { sql } from "kysely";
import { createFullTextTable, dropFullTextTable } from "./full-text-table.ts";
import type { Migration } from "./migration.ts";

/**
 * A numbered log of property changes that every process can follow, and a full-text table that can be written in bulk.
 * A demo seeded before this migration has no texts: it is seeded again on the next start.
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
