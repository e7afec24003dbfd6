import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Removes redirects that lead to another site: browsers read `//host` and `/\host` so, and they can't be added any more.
 * Adds the table that is written to find out whether the database can store anything.
 */
export const redirectsAndWriteChecks: Migration = {
  name: "0064-redirects-and-write-checks",
  async up(trx) {
    await sql`delete from redirects where to_url like '//%' or to_url like '%\\%' escape '|'`.execute(trx);
    await trx.schema
      .createTable("write_checks")
      .addColumn("check_id", "text", (column) => column.primaryKey())
      .addColumn("checked_at", "bigint", (column) => column.notNull())
      .addColumn("filler", "text", (column) => column.notNull())
      .execute();
  },
};
