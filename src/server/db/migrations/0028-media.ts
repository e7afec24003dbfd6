import type { Migration } from "./migration.ts";

/** The agency's own pictures: each has an original in the media store, named by the SHA-256 of its bytes. */
export const media: Migration = {
  name: "0028-media",
  async up(trx) {
    await trx.schema
      .createTable("media_originals")
      .addColumn("sha256", "text", (column) => column.primaryKey())
      .addColumn("content_type", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      .addColumn("unreferenced_since", "bigint")
      .execute();
    await trx.schema.alterTable("pictures").addColumn("original_sha256", "text").execute();
    await trx.schema.createIndex("pictures_by_original").on("pictures").column("original_sha256").execute();
  },
};
