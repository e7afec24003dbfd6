import type { Migration } from "./migration.ts";

/** From the URLs of the agency's old site to this one. The key is the old path, with its query if that matters. */
export const redirects: Migration = {
  name: "0030-redirects",
  async up(trx) {
    await trx.schema
      .createTable("redirects")
      .addColumn("from_key", "text", (column) => column.primaryKey())
      .addColumn("to_url", "text", (column) => column.notNull())
      .execute();
  },
};
