import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** A saved search is its address; equal ones of one visitor are one row. */
export const savedSearches: Migration = {
  name: "0009-saved-searches",
  async up(trx, engine) {
    await trx.schema
      .createTable("saved_searches")
      .addColumn("search_id", "integer", generatedId(engine))
      .addColumn("user_id", "integer", (column) =>
        column.notNull().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("query", "text", (column) => column.notNull())
      .addColumn("identity", "text", (column) => column.notNull())
      .addColumn("alert_frequency", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex("saved_searches_by_user")
      .on("saved_searches")
      .columns(["user_id", "identity"])
      .unique()
      .execute();
  },
};
