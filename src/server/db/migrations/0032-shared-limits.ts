import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What several web processes count together: requests of a client within a time window, and views just counted. */
export const sharedLimits: Migration = {
  name: "0032-shared-limits",
  async up(trx, engine) {
    const windows = trx.schema
      .createTable("rate_limit_windows")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull());
    // Unlogged, so that counting a request doesn't wait for the disk. A crash of PostgreSQL empties the table.
    await (engine === "postgres" ? windows.modifyFront(sql`unlogged`) : windows).execute();
    await trx.schema
      .createIndex("rate_limit_windows_by_end")
      .on("rate_limit_windows")
      .column("ends_at")
      .execute();
    await trx.schema
      .createTable("counted_views")
      .addColumn("view_hash", "text", (column) => column.primaryKey())
      .addColumn("counted_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
